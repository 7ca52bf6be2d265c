import type { RefundRow } from '@shop/contracts/refunds/calls'
import type { paymentCalls } from '@shop/contracts/services'
import { reject } from '@shop/kit/domain'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { paymentDecider } from '../domain/payment.ts'
import { findRefund, planRefund } from '../domain/refunds.ts'
import type { Payment } from '../domain/state.ts'
import { CheckoutUnreachable, type PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { executeRefund } from './execute-refund.ts'
import { toRefundRow } from './list-refunds.ts'
import { loadPayment } from './load-payment.ts'

type RefundInput = z.output<typeof paymentCalls.refund.input>

/** Namespace of the refund requests that are derived from idempotency keys. */
const NAMESPACE = '0d0e2a35-0c1b-4d49-9b0a-9a6f5d2b7f61'

/** Derived from the admin, the order and the idempotency key, so that retries name the same refund; random without a key. */
function newRequest(adminId: string, orderId: string, key: string | undefined): string {
  return key === undefined ? uuidv7() : uuidv5(`${adminId}:${orderId}:${key}`, NAMESPACE)
}

async function executeNow(dependencies: PaymentDependencies, orderId: string, request: string): Promise<Payment> {
  try {
    return await executeRefund(dependencies, { orderId, request })
  } catch (error) {
    if (!(error instanceof CheckoutUnreachable)) throw error
    dependencies.logger.warn({ err: error, orderId, request }, 'could not request a refund, it will be retried')
    return reject('refund_unreachable')
  }
}

/**
 * Refunds a captured payment, in part or in full. First the order withdraws what it has not sent, so that it never will; if this
 * process ends then, the refund follows the order's public event. The refund is recorded before the provider is called. It also calls the
 * order service, which receives the public event only later, so that the caller reads the refunded order at once.
 */
export async function refundPayment(
  dependencies: PaymentDependencies,
  { orderId: id, adminId, idempotencyKey, lines, restock, sent }: RefundInput,
): Promise<{ refund: RefundRow; replayed: boolean }> {
  const { orders, store, clock } = dependencies
  const { orderId, paymentMethod, lines: sold } = await orders.payable({ orderId: id })
  if (paymentMethod !== 'Stripe') return reject('not_card')
  const request = newRequest(adminId, orderId, idempotencyKey)
  const command = { type: 'BeginRefund', request, lines, restock, sent, sold, now: clock().toISOString() } as const
  // What is refused here withdraws no units. Another refund may begin meanwhile, so the decision is made behind the withdrawal.
  const replayed = planRefund(command, await loadPayment(dependencies, orderId)) === undefined
  if (!replayed) await orders.withdrawUnits({ orderId, request, lines, restock, sent })
  await store.handle(streamOf(orderId), paymentDecider, command)
  const refund = findRefund(await executeNow(dependencies, orderId, request), request)
  if (refund === undefined) throw new Error(`Order ${orderId} has no refund ${request}`)
  if (refund.status === 'refused') return reject('refund_refused', { reason: refund.reason })
  if (refund.status === 'failed') return reject('refund_failed', { reason: refund.reason })
  if (refund.status === 'done') {
    const { refundId, amount, refundedAt } = refund
    await orders.recordRefund({ orderId, refundId, amount, refundedAt, lines: [...refund.lines] })
  }
  return { refund: toRefundRow(refund), replayed }
}
