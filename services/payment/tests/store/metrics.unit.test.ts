import { createCounters } from '@shop/kit/telemetry'
import { readSeries } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { PaymentEvent } from '../../src/domain/events.ts'
import { expired, LATER, paid } from '../../src/domain/payment-fixtures.ts'
import { counters } from '../../src/store/metrics.ts'

describe('the metrics of payments', () => {
  it('count captures, failures by reason, disputes, and refunds with their amounts in cents', async () => {
    const { record, series } = createCounters(counters)
    const refund = { request: 'r-1', refundId: 're_1', amount: 700, refundedAt: LATER }
    const events: PaymentEvent[] = [
      ...paid,
      expired,
      { type: 'PaymentMismatched', data: { sessionId: 'cs_1', amount: 5, currency: 'eur', foundAt: LATER } },
      { type: 'SessionUnknown', data: { sessionId: 'cs_1', foundAt: LATER } },
      { type: 'RefundBegun', data: { request: 'r-1', amount: 700, lines: [], begunAt: LATER } },
      { type: 'PaymentRefunded', data: refund },
      { type: 'RefundImported', data: { refundId: 're_2', amount: 40, refundedAt: LATER } },
      { type: 'RefundRefused', data: { request: 'r-2', reason: 'no' } },
      { type: 'RefundFailed', data: { ...refund, reason: 'returned', failedAt: LATER } },
      { type: 'DisputeOpened', data: { disputeId: 'dp_1', amount: 9, reason: 'fraudulent', openedAt: LATER } },
    ]
    record(events)
    record([expired])
    expect(await readSeries(series)).toEqual({
      shop_payments_captured_total: 1,
      'shop_payment_failures_total{reason="unpaid"}': 2,
      'shop_payment_failures_total{reason="mismatched"}': 1,
      'shop_payment_failures_total{reason="session_unknown"}': 1,
      'shop_refund_failures_total{reason="refused"}': 1,
      'shop_refund_failures_total{reason="failed"}': 1,
      shop_disputes_opened_total: 1,
      shop_refunds_total: 2,
      shop_refunded_cents_total: 740,
    })
  })
})
