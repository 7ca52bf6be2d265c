import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@shop/contracts/api'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { register as registerUser } from './api/authentication.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordMismatch, passwordsMatch } from './passwords.ts'
import { RedirectAfterLogin } from './RedirectAfterLogin.tsx'
import { useAuthentication } from './useAuthentication.ts'

const formSchema = registration.extend({ confirmPassword: z.string() }).refine(passwordsMatch, passwordMismatch)

const emptyForm = { name: '', email: '', password: '', confirmPassword: '' }

export function RegisterPage() {
  const { mutation, user, redirect } = useAuthentication(registerUser)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(formSchema), defaultValues: emptyForm })
  if (user) return <RedirectAfterLogin user={user} redirect={redirect} />
  const submit = handleSubmit(({ name, email, password }) => mutation.mutate({ name, email, password }))
  const { errors } = formState
  return (
    <AuthForm
      title="Register"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'Have an Account?', name: 'Login', path: paths.login(redirect) }}
    >
      <PageMeta title="Register · the shop" />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email Address" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <NewPasswordFields password={register('password')} confirmPassword={register('confirmPassword')} errors={errors} />
      <Button type="submit" wide busy={mutation.isPending}>
        Register
      </Button>
    </AuthForm>
  )
}
