import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { fieldsOf } from '../../lib/fieldsOf.ts'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { SubmitButton } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { PasswordField, UserNameField } from '../../ui/Field.tsx'
import { Muted, Stack, TextLink } from '../../ui/layout.ts'
import { createAccount } from './api.ts'

const formSchema = registration.pick({ password: true })

/** The account can be renamed; who has entered no recipient has no name yet. */
function nameOf({ shippingAddress, user }: Order): string {
  return shippingAddress.recipient ?? user.email.split('@')[0] ?? user.email
}

/** Offers an account to who has ordered as a guest: the address is known, a password is enough. */
export function CreateAccount({ order }: { order: Order }) {
  const { email } = order.user
  const mutation = useMutation({ mutationFn: createAccount, onSuccess: signIn })
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { password: '' } })
  const submit = form.handleSubmit(({ password }) => mutation.mutate({ name: nameOf(order), email, password }))
  return (
    <Card as="form" noValidate aria-label="Create an account" data-unprinted onSubmit={(event) => void submit(event)}>
      <Stack $gap="s4">
        <CardTitle>Create an account</CardTitle>
        <Muted>{`See this order and later ones whenever you sign in with ${email}.`}</Muted>
        <ErrorAlert error={mutation.error} />
        <UserNameField email={email} isHidden />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters, and no common password."
          {...fieldsOf(form)('password')}
        />
        <SubmitButton busy={mutation.isPending}>Create account</SubmitButton>
        <TextLink as="p">
          <Muted>Have an Account?</Muted> <Link to={paths.login(paths.order(order._id))}>Sign in</Link>
        </TextLink>
      </Stack>
    </Card>
  )
}
