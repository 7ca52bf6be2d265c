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
 * A dispute that is found after its end is opened and closed at once. An ended one never changes. With the end of the last open one
 * begin the refunds that waited for it.
 */
export function recordDispute(command: RecordDispute, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured') return []
  const { disputeId, amount, reason, status, openedAt, now } = command
  const known = payment.disputes.find((dispute) => dispute.disputeId === disputeId)
  const events: PaymentEvent[] = []
  if (known === undefined) events.push({ type: 'DisputeOpened', data: { disputeId, amount, reason, openedAt } })
  if (status !== 'open' && (known === undefined || known.status === 'open')) {
    const data = {
      disputeId,
      amount: known?.amount ?? amount,
      outcome: status,
      openedAt: known?.openedAt ?? openedAt,
      closedAt: now,
    }
    events.push({ type: 'DisputeClosed', data })
  }
  return [...events, ...beginDeferred(payment.deferred, events.reduce(evolve, payment), now)]
}
