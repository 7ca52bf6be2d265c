import { zodResolver } from '@hookform/resolvers/zod'
import { userUpdate, type User, type UserUpdateInput } from '@shop/contracts/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { CurrentPasswordField } from '../../../lib/CurrentPasswordField.tsx'
import { notify } from '../../../lib/notices.ts'
import { currentUser, signIn } from '../../../lib/session.ts'
import { useFormDraft } from '../../../lib/useFormDraft.ts'
import { SubmitButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Stack } from '../../../ui/layout.ts'
import { DraftRestoredAlert } from '../../../ui/DraftRestoredAlert.tsx'
import { updateUser } from '../api/users.ts'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'

/** Keeps the session, and so the header, up to date when admins edit their own account. */
function updateOwnSession(updated: User): void {
  const self = currentUser()
  if (self?._id === updated._id) signIn({ ...self, ...updated })
}

function useUserForm({ _id, name, email, isAdmin }: User) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(userUpdate), defaultValues: { name, email, isAdmin } })
  const draft = useFormDraft(`user:${_id}`, form, ['currentPassword'])
  const update = useMutation({
    mutationFn: (values: UserUpdateInput) => updateUser(_id, values),
    onSuccess: (updated) => {
      draft.clear()
      void queryClient.invalidateQueries(queriesAbout('users'))
      void queryClient.invalidateQueries(queriesAbout('orders'))
      notify('User updated')
      updateOwnSession(updated)
      return navigate(paths.admin.userList())
    },
  })
  return { form, draft, update }
}

export function UserForm({ user }: { user: User }) {
  const { form, draft, update } = useUserForm(user)
  const field = fieldsOf(form)
  const submit = form.handleSubmit(() => update.mutate(form.getValues()))
  return (
    <Card as="form" noValidate aria-label="Edit User" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
        <ErrorAlert error={update.error} />
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Email Address" type="email" autoComplete="off" {...field('email')} />
        <CheckField label="Is Admin" {...form.register('isAdmin')} />
        <CurrentPasswordField requestError={update.error} {...field('currentPassword')} />
        <SubmitButton busy={update.isPending}>Update</SubmitButton>
      </Stack>
    </Card>
  )
}
