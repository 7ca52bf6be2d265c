import { zodResolver } from '@hookform/resolvers/zod'
import { passwordReset } from '@shop/contracts/accounts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { challengeOf } from '../../lib/api/errors.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { UserNameField } from '../../ui/Field.tsx'
import { setNewPassword } from './api/authentication.ts'
import { AuthForm } from './AuthForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordMismatch, passwordsMatch } from './passwords.ts'
import { fieldsOf } from '../../lib/fieldsOf.ts'

const formSchema = passwordReset
  .omit({ token: true })
  .extend({ confirmPassword: z.string() })
  .refine(passwordsMatch, passwordMismatch)

/** Sets a new password with the token of the link in a mail, then opens the home page, signed in. */
export function ResetPasswordPage() {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  // Behind the #, which is not sent to the server. Older links have none.
  const email = new URLSearchParams(useLocation().hash.slice(1)).get('email')
  const token = searchParams.get('token') ?? ''
  // Replaces the page, so that the token is not in the history.
  const goHome = () => void navigate(paths.home(), { replace: true })
  const mutation = useMutation({
    mutationFn: (password: string) => setNewPassword({ token, password }),
    onSuccess: (user) => {
      signIn(user)
      goHome()
    },
  })
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  // The password is set; the sign-in awaits the second factor.
  const challenge = challengeOf(mutation.error)
  if (challenge !== undefined) return <CodeForm challenge={challenge} onSignedIn={goHome} onStartAgain={mutation.reset} />
  const field = fieldsOf(form)
  const submit = form.handleSubmit(({ password }) => mutation.mutate(password))
  return (
    <AuthForm
      title="Set a New Password"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'Link no longer valid?', name: 'Ask for a new one', path: paths.forgotPassword() }}
    >
      <PageMeta title="Set a new password" />
      {email !== null && <UserNameField email={email} />}
      <NewPasswordFields field={field} />
      <SubmitButton busy={mutation.isPending}>Set Password</SubmitButton>
    </AuthForm>
  )
}
