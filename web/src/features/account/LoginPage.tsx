import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { isCheckoutStep, isOrder, paths } from '../../lib/paths.ts'
import { hasExpired } from '../../lib/session.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { TextLink } from '../../ui/layout.ts'
import { challengeOf } from '../../lib/api/errors.ts'
import { login } from './api/authentication.ts'
import { AuthForm } from './AuthForm.tsx'
import { GuestForm } from './GuestForm.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { RedirectAfterLogin } from './RedirectAfterLogin.tsx'
import { useAuthentication } from './useAuthentication.ts'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { useLazyResolver } from '../../lib/useLazyResolver.ts'

/** Few have a second factor: its form comes while the password is looked at. */
const CodeForm = lazyComponent(() => import('./CodeForm.tsx'), 'CodeForm')

const loadResolver = async () => (await import('./resolvers.ts')).resolvers.signIn

function noticeFor(redirect: string): string | undefined {
  if (hasExpired()) return 'Your session has ended. Please sign in again.'
  // A guest has no account to sign in with.
  return isOrder(redirect) ? 'Did you order without an account? Then open the link in our mail about the order.' : undefined
}

export function LoginPage() {
  const { mutation, user, redirect } = useAuthentication(login)
  // Without default values, which would overwrite what was typed or filled in before the page's script was there.
  const form = useForm({ resolver: useLazyResolver(loadResolver) })
  if (user) return <RedirectAfterLogin user={user} redirect={redirect} />
  const challenge = challengeOf(mutation.error)
  if (challenge !== undefined) return <CodeForm challenge={challenge} onStartAgain={mutation.reset} />
  const field = fieldsOf(form)
  const isCheckout = isCheckoutStep(redirect)
  const title = isCheckout ? 'Checkout' : 'Sign in'
  const submit = form.handleSubmit((values) => {
    void CodeForm.preload()
    mutation.mutate(values)
  })
  return (
    <AuthForm
      title={title}
      formTitle={isCheckout ? 'Have an account? Sign in' : undefined}
      error={mutation.error}
      notice={noticeFor(redirect)}
      before={isCheckout ? <GuestForm next={redirect} /> : undefined}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'New Customer?', name: 'Register', path: paths.register(redirect) }}
    >
      <PageMeta title={title} />
      <TextField label="E-mail address" type="email" autoComplete="username webauthn" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <TextLink as="p">
        <Link to={paths.forgotPassword(redirect)}>Forgot your password?</Link>
      </TextLink>
      <SubmitButton variant={isCheckout ? 'quiet' : 'primary'} busy={mutation.isPending}>
        Sign in
      </SubmitButton>
      <PasskeySignIn />
    </AuthForm>
  )
}
