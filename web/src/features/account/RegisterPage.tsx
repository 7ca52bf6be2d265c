import { useForm } from 'react-hook-form'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { register as registerUser } from './api/authentication.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { RedirectAfterLogin } from './RedirectAfterLogin.tsx'
import { useAuthentication } from './useAuthentication.ts'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { useLazyResolver } from '../../lib/useLazyResolver.ts'

const loadResolver = async () => (await import('./resolvers.ts')).resolvers.registration

export function RegisterPage() {
  const { mutation, user, redirect } = useAuthentication(registerUser)
  // Without default values, as on the login page.
  const form = useForm({ resolver: useLazyResolver(loadResolver) })
  if (user) return <RedirectAfterLogin user={user} redirect={redirect} />
  const field = fieldsOf(form)
  const submit = form.handleSubmit(({ name, email, password }) => mutation.mutate({ name, email, password }))
  return (
    <AuthForm
      title="Register"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'Have an Account?', name: 'Sign in', path: paths.login(redirect) }}
    >
      <PageMeta title="Register" />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="E-mail address" type="email" autoComplete="username" {...field('email')} />
      <NewPasswordFields field={field} />
      <SubmitButton busy={mutation.isPending}>Register</SubmitButton>
    </AuthForm>
  )
}
