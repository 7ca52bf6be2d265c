import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { PaymentDependencies } from '../ports.ts'
import type { PendingRefund } from '../projections/refunds.ts'
import { streamOf } from '../store/streams.ts'

/** Records that the provider made a refund. Repetitions have no effect. */
export async function recordRefund(
  { store, clock }: PaymentDependencies,
  { orderId, request, refundId }: PendingRefund & { readonly refundId: string },
): Promise<Payment> {
  const command = { type: 'RecordRefund', request, refundId, now: clock().toISOString() } as const
  const { state } = await store.handle(streamOf(orderId), paymentDecider, command)
  return state
}
