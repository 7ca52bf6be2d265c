import { zodResolver } from '@hookform/resolvers/zod'
import { profileUpdate, type SignedInUser, type User } from '@shop/contracts/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'

const formSchema = profileUpdate
  .extend({ confirmPassword: z.string(), currentPassword: z.string() })
  .refine(passwordsMatch, passwordMismatch)

const passwordFields = ['password', 'confirmPassword', 'currentPassword']

function useProfileForm(profile: User, userId: string) {
  const queryClient = useQueryClient()
  const toFormValues = ({ name, email }: User) => ({ name, email, password: '', confirmPassword: '', currentPassword: '' })
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: toFormValues(profile) })
  const draft = useFormDraft('profile', form, passwordFields)
  const update = useMutation({
    mutationFn: ({ confirmPassword: _, currentPassword, ...profile }: z.output<typeof formSchema>) =>
      updateProfile({ ...profile, id: userId, currentPassword: currentPassword || undefined }),
    onSuccess: (updated) => {
      signIn(updated)
      queryClient.setQueryData(profileQuery().queryKey, updated)
      form.reset(toFormValues(updated))
      draft.clear()
    },
  })
  return { form, draft, update }
}

export function ProfileForm({ profile, user }: { profile: User; user: SignedInUser }) {
  const { form, draft, update } = useProfileForm(profile, user._id)
  const field = fieldsOf(form)
  const submit = form.handleSubmit((values) => update.mutate(values))
  return (
    <Card as="form" noValidate aria-label="User Profile" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
        {update.isSuccess && (
          <Alert tone="ok" role="status">
            Profile Updated
          </Alert>
        )}
        <ErrorAlert error={update.error} />
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email Address" type="email" autoComplete="email" {...field('email')} />
        <NewPasswordFields field={field} placeholder="Unchanged" />
        <CurrentPasswordField requestError={update.error} {...field('currentPassword')} />
        <SubmitButton busy={update.isPending}>Update</SubmitButton>
      </Stack>
    </Card>
  )
}
