import type { PublicEventOf, RecordedEvent, PerEventType } from '@shop/kit/domain'
import type { PaymentEvent, PaymentRefunded, RefundImported } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

type PublicEvents = readonly PublicEventOf<'payment'>[]

function refunded(
  { refundId, amount, refundedAt }: PaymentRefunded['data'] | RefundImported['data'],
  { stream }: RecordedEvent<PaymentEvent>,
  lines?: PaymentRefunded['data']['lines'],
): PublicEvents {
  const orderId = orderIdOf(stream)
  const chosen = lines === undefined ? {} : { lines: [...lines] }
  return [{ type: 'PaymentRefunded', key: orderId, data: { orderId, refundId, amount, refundedAt, ...chosen } }]
}

/** Only captures, expiries, refunds with their failures, disputes, and payments of another amount are public. */
export const publish: PerEventType<PaymentEvent, PublicEvents> = {
  PaymentCaptured({ sessionId, amount, paidAt, accepted }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentCaptured', key: orderId, data: { orderId, sessionId, amount, paidAt, accepted } }]
  },
  PaymentMismatched({ sessionId, amount, currency, foundAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentMismatched', key: orderId, data: { orderId, sessionId, amount, currency, foundAt } }]
  },
  RefundRefused({ request, reason }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentRefundRefused', key: orderId, data: { orderId, request, reason } }]
  },
  PaymentExpired({ expiredAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentExpired', key: orderId, data: { orderId, expiredAt } }]
  },
  RefundImported: (data, recorded) => refunded(data, recorded),
  PaymentRefunded: (data, recorded) => refunded(data, recorded, data.lines),
  DisputeOpened({ disputeId, amount, reason, openedAt: disputedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentDisputed', key: orderId, data: { orderId, disputeId, amount, reason, disputedAt } }]
  },
  DisputeClosed({ disputeId, amount, outcome, openedAt: disputedAt, closedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentDisputeClosed', key: orderId, data: { orderId, disputeId, amount, outcome, disputedAt, closedAt } }]
  },
  RefundFailed({ refundId, amount, refundedAt, reason, failedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'PaymentRefundFailed', key: orderId, data: { orderId, refundId, amount, refundedAt, reason, failedAt } }]
  },
}
