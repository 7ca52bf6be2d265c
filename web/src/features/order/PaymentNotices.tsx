import { messageOf } from '../../lib/api/errors.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { Payment } from './usePayment.ts'

/** What came of the way to the payment page and back. */
export function PaymentNotices({ state, isPaid }: { state: Payment['state']; isPaid: boolean }) {
  if (state.matches('verifying')) {
    return (
      <Alert tone="calm" role="status">
        Verifying your payment…
      </Alert>
    )
  }
  if (state.matches({ open: 'unverified' }) && !isPaid) {
    return (
      <>
        <Alert tone="bad">Failed to verify payment. Please contact support.</Alert>
        <Alert tone="warn">
          <strong>Payment Verification Issue</strong> Your payment could not be verified yet. Please refresh this page, or contact
          support if the problem stays.
        </Alert>
      </>
    )
  }
  if (state.matches({ open: 'cancelled' }) && !isPaid) {
    return (
      <Alert tone="warn">
        <strong>Payment Cancelled.</strong> Your payment was cancelled. You can try again by creating a new order.
      </Alert>
    )
  }
  if (state.matches({ open: 'refused' })) return <Alert tone="bad">{messageOf(state.context.error)}</Alert>
  return null
}
