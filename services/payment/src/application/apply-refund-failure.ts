import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { PaymentDependencies } from '../ports.ts'
import type { PendingRefund } from '../projections/refunds.ts'
import { streamOf } from '../store/streams.ts'

interface FailedRefund extends PendingRefund {
  readonly refundId: string
  readonly reason: string
}

/** Records that the provider made a refund which then failed. Repetitions have no effect and are not logged. */
export async function applyRefundFailure(
  { store, clock, logger }: PaymentDependencies,
  { orderId, request, refundId, reason }: FailedRefund,
): Promise<Payment> {
  const command = { type: 'RecordRefundFailure', request, refundId, reason, now: clock().toISOString() } as const
  const { state, events } = await store.handle(streamOf(orderId), paymentDecider, command)
  if (events.length > 0) logger.error({ orderId, request, refundId, reason }, 'a refund failed')
  return state
}
