import type { ImportRefund, RecordDispute } from './commands.ts'
import type { PaymentEvent } from './events.ts'
import { beginDeferred } from './refunds.ts'
import { evolve, type Payment } from './state.ts'

/** Once per refund, whether the provider or this service made it. */
export function importRefund({ refundId, amount, refundedAt }: ImportRefund, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured') return []
  const isKnown = payment.refunds.some((refund) => 'refundId' in refund && refund.refundId === refundId)
  return isKnown ? [] : [{ type: 'RefundImported', data: { refundId, amount, refundedAt } }]
}

/**
 * A dispute that is found after its end is opened and closed at once. An ended one ends anew when the bank reverses its decision. With
 * each end begin the refunds that waited for it, unless another one is open.
 */
export function recordDispute(command: RecordDispute, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured') return []
  const { disputeId, amount, reason, status, openedAt, now } = command
  const known = payment.disputes.find((dispute) => dispute.disputeId === disputeId)
  const events: PaymentEvent[] = []
  if (known === undefined) events.push({ type: 'DisputeOpened', data: { disputeId, amount, reason, openedAt } })
  if (status !== 'open' && status !== known?.status) {
    const data = {
      disputeId,
      amount: known?.amount ?? amount,
      outcome: status,
      openedAt: known?.openedAt ?? openedAt,
      closedAt: now,
    }
    events.push({ type: 'DisputeClosed', data })
    events.push(...beginDeferred(payment.deferred, events.reduce(evolve, payment), now))
  }
  return events
}
