import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, reportRequest } from '../testing/event-log-builder.ts'
import { financialSummary } from './financial.ts'

function buildSales() {
  const log = createEventLogBuilder()
  // Placed in May, paid in June; the cost of one product is unknown.
  log.placed(1, {
    at: '2026-05-31T23:59:59.999Z',
    lines: [
      [1, 2, 20_00, 15_00],
      [2, 1, 10_00],
    ],
    shipping: 100_00,
    tax: 7_50,
  })
  log.paid(1, '2026-06-01T00:00:00.000Z')
  log.placed(2, { at: '2026-06-05T12:00:00.000Z', method: 'COD', lines: [[1, 1, 30_00, 40_00]] })
  log.paid(2, '2026-06-09T12:00:00.000Z')
  log.placed(3, { at: '2026-06-05T12:00:00.000Z', method: 'COD', lines: [[1, 1, 5_00]] })
  log.placed(4, { at: '2026-06-05T12:00:00.000Z', lines: [[1, 1, 7_00]] })
  log.expired(4, '2026-06-05T13:00:00.000Z')
  log.refunded(1, 12_00, '2026-06-30T23:59:59.999Z', 'one')
  log.refunded(1, 3_00, '2026-07-01T00:00:00.000Z', 'two')
  log.refunded(1, 9_00, '2026-06-07T12:00:00.000Z', 'failed')
  log.refundFailed(1, 9_00, '2026-06-07T12:00:00.000Z', '2026-07-05T12:00:00.000Z', 'failed')
  log.refunded(4, 7_00, '2026-06-06T12:00:00.000Z')
  for (const [disputeId, amount] of [['open', 5_00] as const, ['won', 6_00] as const, ['lost', 4_00] as const])
    log.disputed(2, amount, '2026-06-20T12:00:00.000Z', disputeId)
  log.disputeClosed('won', '2026-07-02T12:00:00.000Z', 'won')
  log.disputeClosed('lost', '2026-07-02T12:00:00.000Z', 'lost')
  return log.salesIndex()
}

describe('financial-summary', () => {
  test('counts money on the day of payment, and outstanding money on the day of the order', () => {
    const june = financialSummary(buildSales(), reportRequest('2026-06-01', '2026-06-30'))
    expect(june.revenue).toEqual({ gross: 187_50, tax: 7_50, shipping: 100_00, net: 80_00, refunds: 21_00 })
    expect(june.metrics).toEqual({ paidOrders: 2, averagePaidOrder: 93_75, taxRate: 9.38, outstanding: 5_00 })
    const may = financialSummary(buildSales(), reportRequest('2026-05-01', '2026-05-31'))
    expect(may.revenue.gross).toBe(0)
    expect(may.metrics).toEqual({ paidOrders: 0, averagePaidOrder: 0, taxRate: 0, outstanding: 0 })
  })

  test('computes profit from the known costs', () => {
    const { profitability } = financialSummary(buildSales(), reportRequest())
    expect(profitability).toEqual({ grossProfit: 10_00, grossProfitMargin: 12.5, costCoverage: 75 })
    const loss = financialSummary(buildSales(), reportRequest('2026-06-09', '2026-06-09')).profitability
    expect(loss).toEqual({ grossProfit: -10_00, grossProfitMargin: -33.33, costCoverage: 100 })
  })

  test('counts by month of payment, of refund and of order', () => {
    const report = financialSummary(buildSales(), reportRequest('2026-06-09', '2026-07-01'))
    expect(report.monthlyFinancials.slice(-3)).toEqual([
      { period: '2026-05', revenue: 0, netRevenue: 0, orders: 0 },
      { period: '2026-06', revenue: 187_50, netRevenue: 80_00, orders: 2 },
      { period: '2026-07', revenue: 0, netRevenue: 0, orders: 0 },
    ])
    expect(report.cashFlow.slice(-3)).toEqual([
      { period: '2026-05', received: 0, refunded: 0, outstanding: 0 },
      { period: '2026-06', received: 187_50, refunded: 21_00, outstanding: 5_00 },
      { period: '2026-07', received: 0, refunded: 3_00, outstanding: 0 },
    ])
    expect(report.paymentMethodRevenue).toEqual([{ method: 'COD', revenue: 30_00, orders: 1 }])
  })
})
