import { fromStripeAmount, shopCurrency, toStripeAmount } from '@shop/contracts/shared'
import { parseId } from '@shop/kit/domain'
import type Stripe from 'stripe'
import {
  CheckoutRefused,
  type CheckoutProvider,
  type ListedRefund,
  type RefundRequest,
  type PaymentWebhook,
  type RefundResult,
  type RefundWebhook,
} from '../ports.ts'
import { callStripe, isNotFound } from './stripe-errors.ts'
import { collect } from './collect.ts'
import { paymentIdOf, toPaymentWebhook } from './stripe-payment.ts'
import { toCreatedRange, toIsoTime } from './stripe-session.ts'

const PAGE_SIZE = 100
/** Far more refunds than an order has lines. */
const MAX_REFUNDS = 1_000

function toStatus(status: Stripe.Refund['status']): RefundResult['status'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'refused' : 'pending'
}

function toRefundResult({ id, status, failure_reason: reason }: Stripe.Refund): RefundResult {
  const result = toStatus(status)
  return { refundId: id, status: result, reason: result === 'refused' ? reasonOf(status, reason) : '' }
}

/** Stripe's reasons are codes such as `expired_or_canceled_card`. */
function reasonOf(status: Stripe.Refund['status'], reason: string | undefined): string {
  return (reason ?? `the refund was ${status ?? 'refused'}`).replaceAll('_', ' ')
}

export function toListedRefund(refund: Stripe.Refund): ListedRefund {
  const { order = null, request = null } = refund.metadata ?? {}
  const { amount, currency, created } = refund
  return {
    ...toRefundResult(refund),
    orderId: order,
    request,
    paymentId: paymentIdOf(refund),
    amount: fromStripeAmount(amount, currency),
    createdAt: toIsoTime(created),
  }
}

export function createListRefunds(stripe: Stripe): CheckoutProvider['listRefunds'] {
  return ({ createdFrom, limit }) =>
    callStripe('listRefunds', async () => {
      const list = stripe.refunds.list({ created: toCreatedRange(createdFrom, undefined), limit: PAGE_SIZE })
      return (await collect(list, limit)).map(toListedRefund)
    })
}

export function createRetrieveRefund(stripe: Stripe): CheckoutProvider['retrieveRefund'] {
  return (refundId) =>
    callStripe('retrieveRefund', async () => {
      try {
        return toRefundResult(await stripe.refunds.retrieve(refundId))
      } catch (error) {
        if (isNotFound(error)) return undefined
        throw error
      }
    })
}

/** A refund made by hand at Stripe carries no metadata of this service. */
export function toRefundWebhook(refund: Stripe.Refund): RefundWebhook | PaymentWebhook | undefined {
  const { order, request } = refund.metadata ?? {}
  const orderId = order === undefined ? undefined : parseId(order)
  if (orderId === undefined || request === undefined) return toPaymentWebhook(refund)
  return { subject: 'refund', orderId, request }
}

export function createStripeRefund(stripe: Stripe): CheckoutProvider['refund'] {
  async function paymentIntentOf(sessionId: string): Promise<string> {
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId)
    if (intent === null) throw new CheckoutRefused(`Session ${sessionId} was not paid`)
    return typeof intent === 'string' ? intent : intent.id
  }

  /** Stripe deletes idempotency keys after a day, but keeps the request in the refund's metadata. */
  async function findRefund(payment_intent: string, request: string): Promise<Stripe.Refund | undefined> {
    const refunds = await stripe.refunds.list({ payment_intent, limit: PAGE_SIZE }).autoPagingToArray({ limit: MAX_REFUNDS })
    return refunds.find(({ metadata }) => metadata?.request === request)
  }

  async function findOrCreateRefund({
    idempotencyKey,
    orderId,
    request,
    sessionId,
    amount: cents,
  }: RefundRequest): Promise<Stripe.Refund> {
    const payment_intent = await paymentIntentOf(sessionId)
    const existing = await findRefund(payment_intent, request)
    const amount = toStripeAmount(cents, shopCurrency().code)
    const params = { payment_intent, amount, metadata: { order: orderId, request } }
    return existing ?? stripe.refunds.create(params, { idempotencyKey })
  }

  return (request) =>
    callStripe('refund', async () => {
      return toRefundResult(await findOrCreateRefund(request))
    })
}
