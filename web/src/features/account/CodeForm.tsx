import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths, safeRedirect } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { submitCode } from './api/secondFactor.ts'
import { AuthForm } from './AuthForm.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { useLazyResolver } from '../../lib/useLazyResolver.ts'

const loadResolver = async () => (await import('./resolvers.ts')).resolvers.code

interface CodeFormProps {
  challenge: string
  onStartAgain: () => void
  onSignedIn?: () => void
}

/** The second step of a sign-in: the code of the authenticator app. */
export function CodeForm({ challenge, onStartAgain, onSignedIn }: CodeFormProps) {
  const [searchParams] = useSearchParams()
  const redirect = safeRedirect(searchParams.get('redirect'))
  const mutation = useMutation({
    mutationFn: submitCode,
    onSuccess: (user) => {
      signIn(user)
      onSignedIn?.()
    },
  })
  const form = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { code: '' },
  })
  const field = fieldsOf(form)
  const submit = form.handleSubmit(({ code }) => mutation.mutate({ challenge, code }))
  return (
    <AuthForm
      title="Enter Your Code"
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      alternative={{ question: 'Not you?', name: 'Start again', path: paths.login(redirect), onSelect: onStartAgain }}
    >
      <PageMeta title="Enter your code" />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoFocus
        hint="Six digits from your authenticator app, or one of your recovery codes."
        {...field('code')}
      />
      <SubmitButton busy={mutation.isPending}>Sign in</SubmitButton>
    </AuthForm>
  )
}
