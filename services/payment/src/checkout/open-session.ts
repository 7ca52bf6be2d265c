import { reject } from '@shop/kit/domain'
import type { Payment } from '../domain/types.ts'
import { CheckoutRefused, CheckoutUnreachable } from '../ports.ts'
import type { CheckoutContext } from './context.ts'
import type { ObtainSession, Opening, Wish } from './obtain-session.ts'
import type { Settlement } from './settle.ts'
import { deadlineOf, sessionEnd } from './terms.ts'

type Payable = Awaited<ReturnType<CheckoutContext['orders']['payable']>>

export type OpenSession = (input: { readonly orderId: string; readonly customerEmail: string }) => Promise<{ url: string }>

function rejectUnpayable({ paymentMethod, status }: Payable): void {
  if (paymentMethod !== 'Stripe') reject('paid_on_delivery')
  if (status === 'expired' || status === 'cancelled') reject('order_expired')
  if (status !== 'open') reject('already_paid')
}

function pageOf(payment: Payment): string {
  if (payment.status === 'open') return payment.calledOff ? reject('order_expired') : payment.session.url
  if (payment.status === 'captured') return reject('already_paid')
  return reject(payment.status === 'expired' ? 'order_expired' : 'checkout_unreachable')
}

/**
 * The one session of an order. What is asked for is written down first, then the provider is asked, then its answer is
 * written down: whoever dies in between is healed by the next call, which asks again with the same key and terms.
 */
export function createOpenSession(
  context: CheckoutContext,
  obtain: ObtainSession,
  { settle }: Pick<Settlement, 'settle'>,
): OpenSession {
  const { orders, clock, logger } = context

  async function begin({ orderId, userId, total: amount, placedAt }: Payable): Promise<Payment> {
    const now = clock()
    return context.carryOut(
      orderId,
      { type: 'RequestPayment', orderId, userId, amount, deadline: deadlineOf(placedAt) },
      { type: 'RequestSession', now: now.toISOString(), expiresAt: sessionEnd(now) },
    )
  }

  async function openNow(opening: Opening, wish: Wish): Promise<Payment> {
    const { orderId } = opening.terms
    const session = await obtain(opening, wish)
    return session === undefined ? context.load(orderId) : context.carryOut(orderId, { type: 'OpenSession', session })
  }

  async function proceed(order: Payable, customerEmail: string): Promise<Payment> {
    const payment = await begin(order)
    if (payment.status === 'opening') return openNow(payment, { lines: order.lines, customerEmail })
    const over = payment.status === 'open' && payment.session.expiresAt <= clock().toISOString()
    return over ? settle(order.orderId) : payment
  }

  return async ({ orderId, customerEmail }) => {
    const order = await orders.payable({ orderId })
    rejectUnpayable(order)
    try {
      return { url: pageOf(await proceed(order, customerEmail)) }
    } catch (error) {
      if (!(error instanceof CheckoutUnreachable || error instanceof CheckoutRefused)) throw error
      logger.warn({ err: error, orderId }, 'no session could be opened')
      return reject('checkout_unreachable')
    }
  }
}
