import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@shop/contracts/api'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { register as registerUser } from '../../lib/api/users.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Entry } from './Entry.tsx'
import { Onwards } from './Onwards.tsx'
import { isTypedTwice, mismatch } from './passwords.ts'
import { useEntry } from './useEntry.ts'

const form = registration.extend({ confirmPassword: z.string() }).refine(isTypedTwice, mismatch)

const blank = { name: '', email: '', password: '', confirmPassword: '' }

export function RegisterPage() {
  const { entry, user, redirect } = useEntry(registerUser)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: blank })
  if (user) return <Onwards user={user} redirect={redirect} />
  const submit = handleSubmit(({ name, email, password }) => entry.mutate({ name, email, password }))
  const { errors } = formState
  return (
    <Entry
      title="Register"
      error={entry.error}
      onSubmit={(event) => void submit(event)}
      other={{ question: 'Have an Account?', name: 'Login', path: '/login', redirect }}
    >
      <PageMeta title="Register · the shop" />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email Address" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" wide busy={entry.isPending}>
        Register
      </Button>
    </Entry>
  )
}
