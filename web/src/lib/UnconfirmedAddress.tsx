import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert } from '../ui/Alert.tsx'
import { ErrorAlert } from './api/ErrorAlert.tsx'
import { mailPreferencesQuery, resendVerification } from './api/mailPreferences.ts'

/** Whether the user's address is known to be unconfirmed. */
export function useIsUnconfirmed(): boolean {
  return useQuery(mailPreferencesQuery()).data?.emailVerified === false
}

/** Tells a user who has not confirmed the e-mail address what depends on it, and sends the link again. */
export function UnconfirmedAddress({
  text = 'Confirm your e-mail address: until then, only a few orders a day can be placed with it.',
}) {
  const isUnconfirmed = useIsUnconfirmed()
  const resend = useMutation({ mutationFn: resendVerification })
  if (!isUnconfirmed) return null
  if (resend.isSuccess) {
    return (
      <Alert tone="ok" role="status">
        {resend.data.message}
      </Alert>
    )
  }
  return (
    <>
      <ErrorAlert error={resend.error} />
      <Alert tone="calm">
        <span>{text}</span>{' '}
        <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send the confirmation again
        </button>
      </Alert>
    </>
  )
}
