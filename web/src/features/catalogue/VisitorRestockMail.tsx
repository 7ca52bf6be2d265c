import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { SubmitButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { useShowInStock } from './useShowInStock.ts'

/** Asks for a link by mail, which asks for the mail about the product: nobody gets mails whose address somebody else enters. */
export function VisitorRestockMail({ productId }: { productId: string }) {
  const [email, setEmail] = useState('')
  const mutation = useMutation({
    mutationFn: () => api.post<{ message: string }>('/restock-mails', { product: productId, email }),
    onError: useShowInStock(),
  })
  if (mutation.data)
    return (
      <Alert tone="ok" role="status">
        {mutation.data.message}
      </Alert>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate()
      }}
    >
      <Stack $gap="s3">
        <ErrorAlert error={mutation.error} />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          autoFocus
          required
          hint="We send you a link first, to confirm that the address is yours."
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SubmitButton busy={mutation.isPending}>Send Link</SubmitButton>
      </Stack>
    </form>
  )
}
