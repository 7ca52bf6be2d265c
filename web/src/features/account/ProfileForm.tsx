import { zodResolver } from '@hookform/resolvers/zod'
import { profileUpdate, type SignedInUser, type User } from '@shop/contracts/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { CurrentPasswordField } from '../../lib/CurrentPasswordField.tsx'
import { signIn } from '../../lib/session.ts'
import { useFormDraft } from '../../lib/useFormDraft.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { DraftRestoredAlert } from '../../ui/DraftRestoredAlert.tsx'
import { profileQuery, updateProfile } from './api/account.ts'
import { passwordMismatch, passwordsMatch } from './passwords.ts'

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
      updateProfile({ ...profile, id: userId, ...(currentPassword === '' ? {} : { currentPassword }) }),
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
  const { errors } = form.formState
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
        {update.isError && <Alert tone="bad">{getErrorMessage(update.error)}</Alert>}
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder="Unchanged"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <CurrentPasswordField
          requestError={update.error}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <Button type="submit" wide busy={update.isPending}>
          Update
        </Button>
      </Stack>
    </Card>
  )
}
