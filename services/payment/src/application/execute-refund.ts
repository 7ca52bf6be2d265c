import { paymentDecider } from '../domain/payment.ts'
import { findRefund, isDisputeLost, refundKey } from '../domain/refunds.ts'
import type { CapturedPayment, Payment, Refund } from '../domain/state.ts'
import { CheckoutDisputed, CheckoutRefused, type PaymentDependencies } from '../ports.ts'
import type { PendingRefund } from '../projections/refunds.ts'
import { streamOf } from '../store/streams.ts'
import { loadPayment } from './load-payment.ts'
import { applyRefundFailure } from './apply-refund-failure.ts'
import { recordRefund } from './record-refund.ts'

async function recordRefusal({ store, logger }: PaymentDependencies, { orderId, request }: PendingRefund, reason: string) {
  logger.error({ orderId, request, reason }, 'the provider refused a refund')
  const { state } = await store.handle(streamOf(orderId), paymentDecider, { type: 'RecordRefundRefusal', request, reason })
  return state
}

async function requestRefund(dependencies: PaymentDependencies, payment: CapturedPayment, { request, amount }: Refund) {
  const { checkout } = dependencies
  const { orderId } = payment.terms
  const { sessionId } = payment.capture
  const idempotencyKey = refundKey(orderId, request)
  const { status, refundId, reason } = await checkout.refund({ idempotencyKey, orderId, request, sessionId, amount })
  if (status === 'pending') return loadPayment(dependencies, orderId)
  if (status === 'refused') return applyRefundFailure(dependencies, { orderId, request, refundId, reason })
  return recordRefund(dependencies, { orderId, request, refundId })
}

/**
 * A dispute may be refused before it is reported here, and a day longer than it lasts: the provider repeats its answer to a key. A
 * refund waits for the end of it, unless the bank keeps the money.
 */
async function waitForDispute(dependencies: PaymentDependencies, pending: PendingRefund, reason: string): Promise<Payment> {
  const payment = await loadPayment(dependencies, pending.orderId)
  if (isDisputeLost(payment)) return recordRefusal(dependencies, pending, reason)
  dependencies.logger.warn({ ...pending, reason }, 'a refund waits for the end of a dispute')
  return payment
}

/**
 * Requests a begun refund from the provider and records the outcome. Key and amount come from the event, so a repetition
 * after a crash refunds only once.
 * @returns the payment afterwards; a refund that the provider has not decided on stays begun.
 * @throws CheckoutUnreachable
 */
export function executeRefund(dependencies: PaymentDependencies, { orderId, request }: PendingRefund): Promise<Payment> {
  return dependencies.refundExecutions.run(`${orderId} ${request}`, async () => {
    const payment = await loadPayment(dependencies, orderId)
    const refund = findRefund(payment, request)
    if (payment.status !== 'captured' || refund?.status !== 'begun') return payment
    try {
      return await requestRefund(dependencies, payment, refund)
    } catch (error) {
      if (error instanceof CheckoutDisputed) return waitForDispute(dependencies, { orderId, request }, error.message)
      if (!(error instanceof CheckoutRefused)) throw error
      return recordRefusal(dependencies, { orderId, request }, error.message)
    }
  })
}
