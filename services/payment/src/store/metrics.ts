import type { CounterSeries } from '@shop/kit/telemetry'
import type { PaymentEvent } from '../domain/events.ts'

/** Counts events of one type. */
function eventsOf(type: PaymentEvent['type'], series: Omit<CounterSeries<PaymentEvent>, 'add'>): CounterSeries<PaymentEvent> {
  return { ...series, add: (event) => (event.type === type ? 1 : 0) }
}

const failures = {
  name: 'shop_payment_failures_total',
  help: 'Payments that ended unpaid, were paid with another amount, or whose session the provider does not know',
}

const refundFailures = {
  name: 'shop_refund_failures_total',
  help: 'Refunds that the provider refused at once, or reported as failed later',
}

/** What the payment service counts. Amounts are in cents. */
export const counters: readonly CounterSeries<PaymentEvent>[] = [
  eventsOf('PaymentCaptured', { name: 'shop_payments_captured_total', help: 'Card payments captured' }),
  eventsOf('PaymentExpired', { ...failures, labels: { reason: 'unpaid' } }),
  eventsOf('PaymentMismatched', { ...failures, labels: { reason: 'mismatched' } }),
  eventsOf('SessionUnknown', { ...failures, labels: { reason: 'session_unknown' } }),
  eventsOf('RefundRefused', { ...refundFailures, labels: { reason: 'refused' } }),
  eventsOf('RefundFailed', { ...refundFailures, labels: { reason: 'failed' } }),
  eventsOf('DisputeOpened', { name: 'shop_disputes_opened_total', help: 'Disputes that customers opened at their banks' }),
  {
    name: 'shop_refunds_total',
    help: 'Refunds made, also at the provider itself',
    add: ({ type }) => (type === 'PaymentRefunded' || type === 'RefundImported' ? 1 : 0),
  },
  {
    name: 'shop_refunded_cents_total',
    help: 'Amounts of the refunds made, in cents',
    add: ({ type, data }) => (type === 'PaymentRefunded' || type === 'RefundImported' ? data.amount : 0),
  },
]
