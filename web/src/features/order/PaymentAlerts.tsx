import type { Order } from '@shop/contracts/orders'
import { Alert } from '../../ui/Alert.tsx'
import type { OrderMachineProps } from './useOrder.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

/** The result of the payment, or the error of a failed action. */
export function PaymentAlerts({ state, order }: Pick<OrderMachineProps, 'state'> & { order: Order | undefined }) {
  const isPaid = order?.isPaid ?? false
  if (state.matches('verifyingPayment')) {
    return (
      <Alert tone="calm" role="status">
        Verifying your payment…
      </Alert>
    )
  }
  if (state.matches({ loaded: 'verificationFailed' }) && order?.isCancelled === true) {
    return <Alert tone="warn">This order was cancelled before your payment came. What you paid goes back to your card.</Alert>
  }
  if (state.matches({ loaded: 'verificationFailed' }) && !isPaid) {
    return (
      <>
        <Alert tone="bad">Failed to verify payment. Please contact support.</Alert>
        <Alert tone="warn">
          <strong>Payment Verification Issue</strong>{' '}
          <span>Your payment could not be verified yet. Please refresh this page, or contact support if the problem stays.</span>
        </Alert>
      </>
    )
  }
  if (state.matches({ loaded: 'paymentCancelled' }) && !isPaid) {
    return (
      <Alert tone="warn">
        <strong>Payment Cancelled.</strong> <span>Your payment was cancelled. You can try again by creating a new order.</span>
      </Alert>
    )
  }
  if (state.matches({ loaded: 'actionFailed' })) return <ErrorAlert error={state.context.error} />
  return null
}
