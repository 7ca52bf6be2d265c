import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths, safeRedirect } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { SubmitButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { askForResetLink } from './api/authentication.ts'
import { AuthForm } from './AuthForm.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { useLazyResolver } from '../../lib/useLazyResolver.ts'

const loadResolver = async () => (await import('./resolvers.ts')).resolvers.forgottenPassword

export function ForgotPasswordPage() {
  const [searchParams] = useSearchParams()
  const redirect = safeRedirect(searchParams.get('redirect'))
  const mutation = useMutation({ mutationFn: askForResetLink })
  const form = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { email: '' },
  })
  const field = fieldsOf(form)
  const submit = form.handleSubmit((values) => mutation.mutate(values))
  return (
    <AuthForm
      title="Forgot Password"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'Remembered it?', name: 'Sign in', path: paths.login(redirect) }}
    >
      <PageMeta title="Forgot password" />
      {mutation.isSuccess && (
        <Alert tone="ok" role="status">
          {mutation.data.message}
        </Alert>
      )}
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        hint="We send you a link to set a new password. It works for a day."
        {...field('email')}
      />
      <SubmitButton busy={mutation.isPending}>Send Link</SubmitButton>
    </AuthForm>
  )
}
