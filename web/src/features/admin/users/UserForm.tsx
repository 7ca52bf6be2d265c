import { zodResolver } from '@hookform/resolvers/zod'
import { type User, userUpdate } from '@shop/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
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
import { editedUserQuery, updateUser } from '../api/users.ts'
import { queriesAbout } from '../../../lib/api/apiQuery.ts'
import type { Versioned } from '../../../lib/api/errors.ts'
import { ConcurrentChanges } from '../../../lib/ConcurrentChanges.tsx'
import { useConcurrentEdit } from '../../../lib/useConcurrentEdit.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'

/** Keeps the session, and so the header, up to date when admins edit their own account. */
function updateOwnSession(updated: User): void {
  const self = currentUser()
  if (self?._id === updated._id) signIn({ ...self, ...updated })
}

const formSchema = userUpdate.omit({ roles: true }).required({ name: true, email: true, isAdmin: true })

const labels = { name: 'Name', email: 'E-mail address', isAdmin: 'Is Admin' }

const formValuesOf = ({ name, email, isAdmin }: User) => ({ name, email, isAdmin })

function useUserForm(shown: Versioned<User>) {
  const { _id } = shown.value
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { ...formValuesOf(shown.value), currentPassword: '' },
  })
  const draft = useFormDraft(`user:${_id}`, form, ['currentPassword'])
  const edit = useConcurrentEdit({
    form,
    shown,
    queryKey: editedUserQuery(_id).queryKey,
    valuesOf: formValuesOf,
    send: (changes, etag) => updateUser(_id, changes, etag),
    onSaved({ value: updated }) {
      draft.clear()
      void queryClient.invalidateQueries(queriesAbout('users'))
      void queryClient.invalidateQueries(queriesAbout('orders'))
      notify('User updated')
      updateOwnSession(updated)
      return navigate(paths.admin.userList())
    },
  })
  return { form, draft, ...edit }
}

export function UserForm({ shown }: { shown: Versioned<User> }) {
  const { form, draft, save, submit, concurrentChanges } = useUserForm(shown)
  const field = fieldsOf(form)
  return (
    <Card as="form" noValidate aria-label="Edit User" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
        <ErrorAlert error={save.error} labels={labels} />
        <ConcurrentChanges {...concurrentChanges} labels={labels} />
        <TextField label={labels.name} autoComplete="off" {...field('name')} />
        <TextField label={labels.email} type="email" autoComplete="off" {...field('email')} />
        <CheckField label={labels.isAdmin} {...form.register('isAdmin')} />
        <CurrentPasswordField requestError={save.error} {...field('currentPassword')} />
        <SubmitButton busy={save.isPending}>Update</SubmitButton>
      </Stack>
    </Card>
  )
}
