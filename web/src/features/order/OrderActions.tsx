import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { Suspense } from 'react'
import { BuyAgain } from '../../lib/cart/BuyAgain.tsx'
import { formatCents, formatDateTime, formatDollars } from '../../lib/format.ts'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { may } from '../../lib/rights.ts'
import { undeliverableReason, unrefundedCents } from '../../lib/orders/delivery.ts'
import { OrderTotals } from '../../lib/orders/OrderTotals.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardTitle, StickyCard } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'
import { Summary } from '../../ui/Summary.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { DeliverOrder } from './DeliverOrder.tsx'
import { Documents } from './Documents.tsx'
import { isOwnOrder } from '../../lib/orders/isOwnOrder.ts'
import { totalsOf } from './totalsOf.ts'
import type { OrderMachineProps } from './useOrder.ts'

/** Only staff load them. */
const SettlePayment = lazyComponent(() => import('./SettlePayment.tsx'), 'SettlePayment')
const SendShipment = lazyComponent(() => import('./SendShipment.tsx'), 'SendShipment')
const StaffMenus = lazyComponent(() => import('./StaffMenus.tsx'), 'StaffMenus')
const EraseGuest = lazyComponent(() => import('./EraseGuest.tsx'), 'EraseGuest')

interface OrderActionsProps extends OrderMachineProps {
  order: Order
  user: SignedInUser | null
}

/** An order that was never paid is refundable when the refund of its late payment failed. */
function isRefundable({ isPaid, refundedAmount, totalPrice, refundFailure }: Order): boolean {
  return (isPaid && refundedAmount < totalPrice) || refundFailure !== undefined
}

/** Paid on delivery while the account was deleted: it cannot be delivered, and the money goes back by hand. */
function isStranded({ status, paymentMethod, shippingAddress }: Order): boolean {
  return status === 'paid' && paymentMethod === 'COD' && shippingAddress.address === ''
}

/** Paid by card, and nothing sent yet: it can be cancelled, and the payment goes back. */
function isReturnable(order: Order): boolean {
  return (
    order.status === 'paid' &&
    order.shipments === undefined &&
    order.paymentMethod === 'Stripe' &&
    undeliverableReason(order) === undefined
  )
}

/** The actions that the order's state and the user's rights allow. */
function allowedActions(order: Order, user: SignedInUser | null) {
  const isPayable = order.status === 'open' && !order.isPaid
  const isOwn = isOwnOrder(order, user)
  const mayWrite = may(user, 'orders:write')
  const mayRefund = may(user, 'refunds:write')
  const mayCancel = mayWrite && (!order.isPaid || mayRefund)
  return {
    pay: isPayable && order.paymentMethod === 'Stripe' && isOwn,
    markPaid: isPayable && order.paymentMethod === 'COD' && mayWrite,
    markDelivered: order.isPaid && !order.isDelivered && undeliverableReason(order) === undefined && mayWrite,
    // A customer who did not pay the courier does not get the parcel, which comes back.
    cancel:
      (((isPayable && order.shipments === undefined) || isReturnable(order)) && (mayCancel || isOwn)) ||
      ((isPayable || isStranded(order)) && mayCancel),
    toSend: mayWrite ? order.toSend : undefined,
    refund: isRefundable(order) && mayRefund,
    correctPayment: order.status === 'paid' && order.paymentMethod === 'COD' && order.refundedAmount === 0 && mayRefund,
  }
}

type StepProps = OrderActionsProps & { allowed: ReturnType<typeof allowedActions> }

/** The next step of the order; what may be done instead of it looks quiet. */
function NextSteps({ order, state, send, allowed }: StepProps) {
  const isPaying = state.matches('creatingCheckoutSession') || state.matches('redirecting')
  return (
    <>
      {allowed.pay && (
        <Button wide busy={isPaying || state.matches('verifyingPayment')} onClick={() => send({ type: 'order.pay' })}>
          Pay Now
        </Button>
      )}
      <Suspense>
        {allowed.toSend && !state.matches('deliveryPending') && <SendShipment order={order} toSend={allowed.toSend} />}
      </Suspense>
      {allowed.markPaid && (
        <Button
          wide
          variant={allowed.toSend ? 'quiet' : 'primary'}
          busy={state.matches('markingPaid')}
          onClick={() => send({ type: 'order.markPaid' })}
        >
          Mark As Paid
        </Button>
      )}
      {allowed.markDelivered && <DeliverOrder order={order} state={state} send={send} />}
    </>
  )
}

/** The next step first. Staff find the rest in menus, a customer as one button each. */
function ActionButtons(props: OrderActionsProps) {
  const { order, user, state, send } = props
  const allowed = allowedActions(order, user)
  return (
    <>
      <NextSteps {...props} allowed={allowed} />
      {may(user, 'orders:read') ? (
        <Suspense>
          <StaffMenus order={order} state={state} send={send} allowed={allowed} />
        </Suspense>
      ) : (
        <>
          {allowed.cancel && !state.matches('deliveryPending') && <CancelOrder order={order} state={state} send={send} />}
          <Documents order={order} />
        </>
      )}
    </>
  )
}

/** Tells the customer that a refund did not arrive, and an admin why. */
function RefundFailureAlert({ order: { refundFailure }, user }: Pick<OrderActionsProps, 'order' | 'user'>) {
  if (refundFailure === undefined) return null
  const amount = formatDollars(refundFailure.amount)
  return (
    <Alert tone="bad" role="note">
      {may(user, 'orders:read')
        ? `A refund of ${amount} failed on ${formatDateTime(refundFailure.failedAt)}: ${refundFailure.reason}. Nothing went back to the card. Please refund again.`
        : `Your refund of ${amount} could not be delivered to your card. We will make it again.`}
    </Alert>
  )
}

/** Until the refund of a cancelled order is made, or has failed. */
function PendingRefund({ order }: { order: Order }) {
  const amount = unrefundedCents(order)
  if (!order.isCancelled || order.paymentMethod !== 'Stripe' || amount === 0 || order.refundFailure) return null
  return <Alert tone="calm">{`${formatCents(amount)} goes back to the card it was paid with.`}</Alert>
}

/** The totals, the state and the actions of the order. */
export function OrderActions(props: OrderActionsProps) {
  const { order, user } = props
  return (
    <StickyCard aria-label="Order Summary">
      <CardTitle>Order Summary</CardTitle>
      <OrderTotals totals={totalsOf(order)} />
      {order.refundedAmount > 0 && <Summary rows={[['Net after refunds', formatCents(unrefundedCents(order))]]} />}
      <Stack>
        {order.status === 'expired' && (
          <Alert tone="warn" role="note">
            This order has expired. Please create a new order.
          </Alert>
        )}
        {order.isCancelled && (
          <Alert tone="warn" role="note">{`This order was cancelled on ${formatDateTime(order.cancelledAt)}.`}</Alert>
        )}
        {order.refundedAmount > 0 && (
          <Alert tone="calm">{`Refunded ${formatDollars(order.refundedAmount)} on ${formatDateTime(order.refundedAt)}`}</Alert>
        )}
        <PendingRefund order={order} />
        <RefundFailureAlert {...props} />
        <Suspense>{may(user, 'refunds:write') && order.paymentMethod === 'Stripe' && <SettlePayment order={order} />}</Suspense>
        <ActionButtons {...props} />
        {isOwnOrder(order, user) && <BuyAgain order={order} />}
        <Muted>{`Placed on ${formatDateTime(order.createdAt)}`}</Muted>
        <Suspense>{may(user, 'admin') && order.user.isGuest && <EraseGuest userId={order.user._id} />}</Suspense>
      </Stack>
    </StickyCard>
  )
}
