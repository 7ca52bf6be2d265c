import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '@shop/contracts/api'
import { useForm } from 'react-hook-form'
import { login } from '../../lib/api/users.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Entry } from './Entry.tsx'
import { Onwards } from './Onwards.tsx'
import { useEntry } from './useEntry.ts'

export function LoginPage() {
  const { entry, user, redirect } = useEntry(login)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  })
  if (user) return <Onwards user={user} redirect={redirect} />
  const submit = handleSubmit((form) => entry.mutate(form))
  return (
    <Entry
      title="Sign In"
      error={entry.error}
      onSubmit={(event) => void submit(event)}
      other={{ question: 'New Customer?', name: 'Register', path: '/register', redirect }}
    >
      <PageMeta title="Sign In · the shop" />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" wide busy={entry.isPending}>
        Sign In
      </Button>
    </Entry>
  )
}
