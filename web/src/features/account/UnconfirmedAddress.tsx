import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { SecondaryText } from '../../ui/layout.ts'
import { mailPreferencesQuery, resendVerification } from './api/account.ts'

/** Whether the user's address is known to be unconfirmed. */
export function useIsUnconfirmed(): boolean {
  return useQuery(mailPreferencesQuery()).data?.emailVerified === false
}

/** Says what is missing, and sends the mail with the link again. */
export function UnconfirmedAddress({ text }: { text: string }) {
  const resend = useMutation({ mutationFn: resendVerification })
  return (
    <>
      <ErrorAlert error={resend.error} />
      {resend.isSuccess ? (
        <Alert tone="ok" role="status">
          {resend.data.message}
        </Alert>
      ) : (
        <>
          <SecondaryText>{text}</SecondaryText>
          <Button variant="quiet" wide busy={resend.isPending} onClick={() => resend.mutate()}>
            Send the confirmation again
          </Button>
        </>
      )}
    </>
  )
}
