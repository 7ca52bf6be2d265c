import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { continueAsGuest, useGuestEmail } from '../../lib/buyer.ts'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { useLazyResolver } from '../../lib/useLazyResolver.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'

interface GuestValues {
  email: string
}

const loadResolver = async () => (await import('./resolvers.ts')).resolvers.guest

/** Goes on to the checkout without an account. @param next the page to open */
export function GuestForm({ next }: { next: string }) {
  const email = useGuestEmail() ?? undefined
  return <EmailForm key={email} next={next} email={email} />
}

function EmailForm({ next, email }: { next: string; email: string | undefined }) {
  const navigate = useNavigate()
  const form = useForm<GuestValues, unknown, GuestValues>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: email === undefined ? {} : { email },
  })
  const field = fieldsOf(form)
  const submit = form.handleSubmit((values) => {
    continueAsGuest(values.email)
    void navigate(next)
  })
  return (
    <Card as="form" method="post" noValidate aria-label="Continue as guest" onSubmit={(event) => void submit(event)}>
      <Stack $gap="s4">
        <TextField
          label="E-mail for this order"
          type="email"
          autoComplete="email"
          hint="We send you a link to your order."
          {...field('email')}
        />
        <SubmitButton>Continue as guest</SubmitButton>
      </Stack>
    </Card>
  )
}
