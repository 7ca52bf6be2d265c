import type { MismatchDecision } from '@shop/contracts/payments'
import type { paymentCalls } from '@shop/contracts/services'
import { requireId } from '@shop/kit/domain'
import type { z } from 'zod'
import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

type SettleInput = z.output<typeof paymentCalls.settleMismatch.input>

async function settle(
  { store, clock }: PaymentDependencies,
  orderId: string,
  decision: MismatchDecision,
  settledBy: string | null,
): Promise<Payment> {
  const command = { type: 'SettleMismatch', decision, settledBy, now: clock().toISOString() } as const
  const { state } = await store.handle(streamOf(orderId), paymentDecider, command)
  return state
}

/** Nobody decided in time: the order expires, its stock is released, and what was paid is refunded. */
export async function refundUndecided(dependencies: PaymentDependencies, orderId: string): Promise<void> {
  dependencies.logger.warn({ orderId }, 'nobody decided on a payment that does not fit, it will be refunded')
  await settle(dependencies, orderId, 'refund', null)
}

/**
 * An admin accepts or refunds a payment that does not fit. An accepted one is also recorded with the order service, so
 * that the caller reads the paid order at once; a refunded one goes the way of a late payment.
 */
export async function settleMismatchedPayment(
  dependencies: PaymentDependencies,
  { orderId: id, adminId, decision }: SettleInput,
): Promise<void> {
  const orderId = requireId(id, 'order_not_found')
  const payment = await settle(dependencies, orderId, decision, adminId)
  if (payment.status === 'captured' && payment.capture.accepted) {
    const { sessionId, amount, paidAt } = payment.capture
    await dependencies.orders.recordCardPayment({ orderId, sessionId, amount, paidAt, accepted: true })
  }
}
