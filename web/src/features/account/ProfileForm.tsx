import { zodResolver } from '@hookform/resolvers/zod'
import { profileUpdate, type SignedInUser, type User } from '@shop/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CurrentPasswordField } from '../../lib/CurrentPasswordField.tsx'
import { signIn } from '../../lib/session.ts'
import { useFormDraft } from '../../lib/useFormDraft.ts'
import { Alert } from '../../ui/Alert.tsx'
import { SubmitButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { DraftRestoredAlert } from '../../ui/DraftRestoredAlert.tsx'
import { profileQuery, updateProfile } from './api/account.ts'
import { passwordMismatch, passwordsMatch } from './passwords.ts'
import type { Versioned } from '../../lib/api/errors.ts'
import { ConcurrentChanges } from '../../lib/ConcurrentChanges.tsx'
import { useConcurrentEdit } from '../../lib/useConcurrentEdit.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'

const formSchema = profileUpdate
  .required({ name: true, email: true })
  .extend({ confirmPassword: z.string(), currentPassword: z.string() })
  .refine(passwordsMatch, passwordMismatch)

const labels = { name: 'Name', email: 'E-mail address' }

const noPasswords = { password: '', confirmPassword: '', currentPassword: '' }

const formValuesOf = ({ name, email }: User) => ({ name, email })

function useProfileForm(shown: Versioned<User>, userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { ...formValuesOf(shown.value), ...noPasswords } })
  const draft = useFormDraft('profile', form, Object.keys(noPasswords))
  const edit = useConcurrentEdit({
    form,
    shown,
    queryKey,
    valuesOf: formValuesOf,
    send: ({ confirmPassword: _, ...changes }, etag) => updateProfile({ ...changes, id: userId }, etag),
    onSaved({ value: updated, etag }) {
      signIn(updated)
      queryClient.setQueryData(queryKey, { value: updated, etag })
      form.reset({ ...formValuesOf(updated), ...noPasswords })
      draft.clear()
    },
  })
  return { form, draft, ...edit }
}

export function ProfileForm({ shown, user }: { shown: Versioned<User>; user: SignedInUser }) {
  const { form, draft, save, submit, concurrentChanges } = useProfileForm(shown, user._id)
  const field = fieldsOf(form)
  return (
    <Card as="form" noValidate aria-label="User Profile" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
        {save.isSuccess && (
          <Alert tone="ok" role="status">
            Profile Updated
          </Alert>
        )}
        <ErrorAlert error={save.error} labels={labels} />
        <ConcurrentChanges {...concurrentChanges} labels={labels} />
        <TextField label={labels.name} autoComplete="name" {...field('name')} />
        <TextField label={labels.email} type="email" autoComplete="email" {...field('email')} />
        <NewPasswordFields field={field} placeholder="Unchanged" />
        <CurrentPasswordField requestError={save.error} {...field('currentPassword')} />
        <SubmitButton busy={save.isPending}>Update</SubmitButton>
      </Stack>
    </Card>
  )
}
