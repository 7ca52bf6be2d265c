import { refundKey, refundOf } from '../domain/refunds.ts'
import type { CapturedPayment, Payment, Refund } from '../domain/types.ts'
import { CheckoutRefused } from '../ports.ts'
import type { CheckoutContext } from '../checkout/context.ts'
import { singleFlight } from '../checkout/single-flight.ts'
import type { Waiting } from '../projections/refunds.ts'

/** @returns the payment after it; a refund that the provider has not decided on stays begun. @throws CheckoutUnreachable */
export type GiveBack = (refund: Waiting) => Promise<Payment>

/**
 * Asks the provider for a refund that was begun and writes its word down. Whoever dies in between is healed by the next
 * one who asks: the key and the terms are the event's, so the provider gives the money back once.
 */
export function createGiveBack(context: CheckoutContext): GiveBack {
  const { checkout, clock, logger } = context

  async function refuse({ orderId, request }: Waiting, reason: string): Promise<Payment> {
    logger.error({ orderId, request, reason }, 'the provider refused a refund')
    return context.carryOut(orderId, { type: 'RefuseRefund', request, reason })
  }

  async function ask({ terms: { orderId }, capture }: CapturedPayment, { request, amount }: Refund): Promise<Payment> {
    const idempotencyKey = refundKey(orderId, request)
    const asked = { idempotencyKey, orderId, request, sessionId: capture.sessionId, amount }
    const { status, refundId } = await checkout.refund(asked)
    if (status === 'pending') return context.load(orderId)
    if (status === 'refused') return refuse({ orderId, request }, `The refund ${refundId} failed`)
    return context.carryOut(orderId, { type: 'RecordRefund', request, refundId, now: clock().toISOString() })
  }

  return singleFlight(
    ({ orderId, request }) => `${orderId} ${request}`,
    async ({ orderId, request }) => {
      const payment = await context.load(orderId)
      const refund = refundOf(payment, request)
      if (payment.status !== 'captured' || refund?.status !== 'begun') return payment
      try {
        return await ask(payment, refund)
      } catch (error) {
        if (!(error instanceof CheckoutRefused)) throw error
        return refuse({ orderId, request }, error.message)
      }
    },
  )
}
