import { zodResolver } from '@hookform/resolvers/zod'
import { secondStep } from '@shop/contracts/api'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { submitCode } from './api/secondFactor.ts'
import { AuthForm } from './AuthForm.tsx'

interface CodeFormProps {
  challenge: string
  onStartAgain: () => void
  onSignedIn?: () => void
}

/** The second step of a sign-in: the code of the authenticator app. */
export function CodeForm({ challenge, onStartAgain, onSignedIn }: CodeFormProps) {
  const mutation = useMutation({
    mutationFn: submitCode,
    onSuccess: (user) => {
      signIn(user)
      onSignedIn?.()
    },
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(secondStep.omit({ challenge: true })),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) => mutation.mutate({ challenge, code }))
  return (
    <AuthForm
      title="Enter Your Code"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'Not you?', name: 'Start again', path: paths.login(), onSelect: onStartAgain }}
    >
      <PageMeta title="Enter your code · the shop" />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoFocus
        hint="Six digits from your authenticator app, or one of your recovery codes."
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" wide busy={mutation.isPending}>
        Sign In
      </Button>
    </AuthForm>
  )
}
