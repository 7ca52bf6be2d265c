import type { PayableOrder } from '@shop/contracts/orders/calls'
import { paymentDeadline } from '@shop/contracts/payments'
import { reject, type StreamState } from '@shop/kit/domain'
import type { OpeningPayment, Payment } from '../domain/state.ts'
import { CheckoutRefused, CheckoutUnreachable, type PaymentDependencies } from '../ports.ts'
import { loadPayment } from './load-payment.ts'
import { obtainSession, type SessionContent } from './obtain-session.ts'
import { sessionExpiry } from './session-lifetime.ts'
import { endPayment } from './end-payment.ts'

interface OpenSessionInput {
  readonly orderId: string
  readonly customerEmail: string
  /** As the caller has just read it. */
  readonly order?: PayableOrder | undefined
}

function rejectUnpayable({ paymentMethod, status }: PayableOrder): void {
  if (paymentMethod !== 'Stripe') reject('paid_on_delivery')
  if (status === 'expired' || status === 'cancelled') reject('order_expired')
  if (status !== 'open') reject('already_paid')
}

function pageUrlOf(payment: Payment): string {
  if (payment.status === 'open') return payment.cancelled ? reject('order_expired') : payment.session.url
  if (payment.status === 'captured') return reject('already_paid')
  return reject(payment.status === 'expired' ? 'order_expired' : 'checkout_unreachable')
}

async function requestSession({ handlePayment, sharedClock }: PaymentDependencies, order: PayableOrder) {
  const { orderId, userId, total: amount, placedAt } = order
  const now = await sharedClock()
  return handlePayment({
    orderId,
    commands: [
      { type: 'RequestPayment', orderId, userId, amount, deadline: paymentDeadline(placedAt) },
      { type: 'RequestSession', now: now.toISOString(), expiresAt: sessionExpiry(now) },
    ],
  })
}

async function openSession(
  dependencies: PaymentDependencies,
  known: StreamState<OpeningPayment>,
  content: SessionContent,
): Promise<Payment> {
  const { orderId } = known.state.terms
  const session = await obtainSession(dependencies, known.state, content)
  if (session === undefined) return loadPayment(dependencies, orderId)
  const { state } = await dependencies.handlePayment({ orderId, commands: [{ type: 'OpenSession', session }], known })
  return state
}

async function openOrEnd(dependencies: PaymentDependencies, order: PayableOrder, customerEmail: string): Promise<Payment> {
  const { state: payment, ...requested } = await requestSession(dependencies, order)
  if (payment.status === 'opening') {
    return openSession(
      dependencies,
      { ...requested, state: payment },
      { orderNumber: order.number, lines: order.lines, charges: order.charges, customerEmail },
    )
  }
  const expired = payment.status === 'open' && payment.session.expiresAt <= (await dependencies.sharedClock()).toISOString()
  return expired ? endPayment(dependencies, order.orderId) : payment
}

/**
 * Opens the one session of an order. The request is recorded before the provider is called, and its reply afterwards: after
 * a crash in between, the next call repeats the request with the same key and terms.
 */
export function openCheckoutSession(
  dependencies: PaymentDependencies,
  { orderId, customerEmail, order: known }: OpenSessionInput,
): Promise<{ url: string }> {
  const { orders, logger, sessionOpenings } = dependencies
  return sessionOpenings.run(orderId, async () => {
    const order = known ?? (await orders.payable({ orderId }))
    rejectUnpayable(order)
    try {
      return { url: pageUrlOf(await openOrEnd(dependencies, order, customerEmail)) }
    } catch (error) {
      if (!(error instanceof CheckoutUnreachable || error instanceof CheckoutRefused)) throw error
      logger.warn({ err: error, orderId }, 'could not open a checkout session')
      return reject('checkout_unreachable')
    }
  })
}
