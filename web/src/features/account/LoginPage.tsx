import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '@shop/contracts/api'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { TextLink } from '../../ui/layout.ts'
import { challengeOf } from '../../lib/api/errors.ts'
import { login } from './api/authentication.ts'
import { AuthForm } from './AuthForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { RedirectAfterLogin } from './RedirectAfterLogin.tsx'
import { useAuthentication } from './useAuthentication.ts'

export function LoginPage() {
  const { mutation, user, redirect } = useAuthentication(login)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  })
  if (user) return <RedirectAfterLogin user={user} redirect={redirect} />
  const challenge = challengeOf(mutation.error)
  if (challenge !== undefined) return <CodeForm challenge={challenge} onStartAgain={mutation.reset} />
  const submit = handleSubmit((form) => mutation.mutate(form))
  return (
    <AuthForm
      title="Sign In"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'New Customer?', name: 'Register', path: paths.register(redirect) }}
    >
      <PageMeta title="Sign In · the shop" />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <TextLink as="p">
        <Link to={paths.forgotPassword()}>Forgot your password?</Link>
      </TextLink>
      <Button type="submit" wide busy={mutation.isPending}>
        Sign In
      </Button>
      <PasskeySignIn />
    </AuthForm>
  )
}
