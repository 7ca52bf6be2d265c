import { isId } from '@shop/contracts'
import type Stripe from 'stripe'
import { CheckoutRefused } from '../ports.ts'
import type { CheckoutProvider, RefundAnswer, RefundNotice, RefundRequest } from '../ports.ts'
import { translating } from './stripe-faults.ts'

const PAGE = 100
/** Far more refunds than the lines of an order could make. */
const AT_MOST = 1_000

function statusOf({ status }: Stripe.Refund): RefundAnswer['status'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'refused' : 'pending'
}

/** Other refunds, made by hand at Stripe, name no request of ours. */
export function noticeOfRefund({ metadata }: Stripe.Refund): RefundNotice | undefined {
  const { order, request } = metadata ?? {}
  if (order === undefined || request === undefined || !isId(order)) return undefined
  return { about: 'refund', orderId: order.toLowerCase(), request }
}

export function createStripeRefund(stripe: Stripe): CheckoutProvider['refund'] {
  async function paymentIntentOf(sessionId: string): Promise<string> {
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId)
    if (intent === null) throw new CheckoutRefused(`Session ${sessionId} was not paid`)
    return typeof intent === 'string' ? intent : intent.id
  }

  /** Stripe forgets a key after a day; the request that a refund names is never forgotten. */
  async function madeBefore(payment_intent: string, request: string): Promise<Stripe.Refund | undefined> {
    const all = await stripe.refunds.list({ payment_intent, limit: PAGE }).autoPagingToArray({ limit: AT_MOST })
    return all.find(({ metadata }) => metadata?.request === request)
  }

  async function refund({ idempotencyKey, orderId, request, sessionId, amount }: RefundRequest): Promise<Stripe.Refund> {
    const payment_intent = await paymentIntentOf(sessionId)
    const before = await madeBefore(payment_intent, request)
    const params = { payment_intent, amount, metadata: { order: orderId, request } }
    return before ?? stripe.refunds.create(params, { idempotencyKey })
  }

  return (wanted) =>
    translating('refund', async () => {
      const made = await refund(wanted)
      return { refundId: made.id, status: statusOf(made) }
    })
}
