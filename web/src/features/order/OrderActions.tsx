import type { Order, SignedInUser } from '@shop/contracts/api'
import { formatDollars, formatMoment } from '../../lib/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardTitle, StickyCard } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'
import { Summary } from '../../ui/Summary.tsx'
import { CancelOrder, RefundOrder } from './EndOrder.tsx'
import type { Payment } from './usePayment.ts'

interface OrderActionsProps {
  order: Order
  user: SignedInUser
  state: Payment['state']
  send: Payment['send']
}

/** Who may do what to an order in its present state. */
function offersOf(order: Order, user: SignedInUser) {
  const isOpen = order.status === 'open' && !order.isPaid
  return {
    pay: isOpen && order.paymentMethod === 'Stripe' && order.user._id === user._id,
    markPaid: isOpen && order.paymentMethod === 'COD' && user.isAdmin,
    markDelivered: order.isPaid && !order.isDelivered && user.isAdmin,
    cancel: isOpen && (user.isAdmin || order.user._id === user._id),
    refund: order.isPaid && order.paymentMethod === 'Stripe' && order.refundedAmount < order.totalPrice && user.isAdmin,
  }
}

function Offers({ order, user, state, send }: OrderActionsProps) {
  const offers = offersOf(order, user)
  const isPaying = state.matches('openingPayment') || state.matches('leaving')
  return (
    <>
      {offers.pay && (
        <Button wide busy={isPaying || state.matches('verifying')} onClick={() => send({ type: 'PAY' })}>
          Pay Now
        </Button>
      )}
      {offers.markPaid && (
        <Button wide busy={state.matches('markingPaid')} onClick={() => send({ type: 'MARK_PAID' })}>
          Mark As Paid
        </Button>
      )}
      {offers.markDelivered && (
        <Button wide busy={state.matches('markingDelivered')} onClick={() => send({ type: 'MARK_DELIVERED' })}>
          Mark As Delivered
        </Button>
      )}
      {offers.refund && <RefundOrder order={order} state={state} send={send} />}
      {offers.cancel && <CancelOrder state={state} send={send} />}
    </>
  )
}

export function OrderActions(props: OrderActionsProps) {
  const { order } = props
  return (
    <StickyCard aria-label="Order Summary">
      <CardTitle>Order Summary</CardTitle>
      <Summary
        rows={[
          ['Items', formatDollars(order.itemsPrice)],
          ['Shipping', formatDollars(order.shippingPrice)],
          ['Tax', formatDollars(order.taxPrice)],
          ['Total', formatDollars(order.totalPrice)],
        ]}
      />
      <Stack>
        {order.status === 'expired' && (
          <Alert tone="warn" role="note">
            This order has expired. Please create a new order.
          </Alert>
        )}
        {order.isCancelled && (
          <Alert tone="warn" role="note">
            This order was cancelled on {formatMoment(order.cancelledAt)}.
          </Alert>
        )}
        {order.refundedAmount > 0 && (
          <Alert tone="calm">
            Refunded {formatDollars(order.refundedAmount)} on {formatMoment(order.refundedAt)}
          </Alert>
        )}
        <Offers {...props} />
        <Muted>Placed on {formatMoment(order.createdAt)}</Muted>
      </Stack>
    </StickyCard>
  )
}
