import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, reportRequest } from '../testing/event-log-builder.ts'
import { salesAnalytics } from './sales.ts'

function buildSales() {
  const log = createEventLogBuilder()
  log.placed(1, { at: '2026-05-20T12:00:00.000Z', lines: [[1, 2, 10_00]] })
  log.placed(2, { at: '2026-06-08T23:59:59.999Z', lines: [[1, 1, 33_33]], method: 'COD' })
  log.placed(3, { at: '2026-06-09T00:00:00.000Z', lines: [[1, 1, 40_00]], shipping: 1_00, tax: 50 })
  log.paid(3, '2026-06-09T00:00:00.000Z')
  log.placed(4, { at: '2026-06-09T10:00:00.000Z' })
  log.cancelled(4, '2026-06-09T10:00:01.000Z')
  log.placed(5, { at: '2026-06-10T10:00:00.000Z' })
  log.expired(5, '2026-06-10T10:00:01.000Z')
  return log.salesIndex()
}

describe('sales-analytics', () => {
  test('sums the orders of the range to the millisecond, without closed ones', () => {
    const report = salesAnalytics(buildSales(), reportRequest('2026-06-09', '2026-06-10'))
    expect(report.summary).toMatchObject({ totalRevenue: 41_50, totalOrders: 1, averageOrderValue: 41_50, paidRevenue: 41_50 })
    expect(report.paymentMethods).toEqual({ Stripe: 1, COD: 0 })
    expect(report.dailySales).toEqual([
      { date: '2026-06-09', revenue: 41_50, orders: 1 },
      { date: '2026-06-10', revenue: 0, orders: 0 },
    ])
  })

  test('compares with the same number of days just before', () => {
    const { summary } = salesAnalytics(buildSales(), reportRequest('2026-06-09', '2026-06-09'))
    expect(summary).toMatchObject({ revenueGrowth: 24.51, orderGrowth: 0 })
  })

  test('compares the last 30 days with the 30 before without a range', () => {
    // 1 to 30 June: 74.83 in two orders. 2 to 31 May: 20.00 in one.
    expect(salesAnalytics(buildSales(), reportRequest()).summary).toMatchObject({ revenueGrowth: 274.15, orderGrowth: 100 })
    expect(salesAnalytics(buildSales(), reportRequest(null, null, '2026-09-30')).summary.revenueGrowth).toBeNull()
  })

  test('has no growth if either period is empty or the range has no start', () => {
    const none = { revenueGrowth: null, orderGrowth: null }
    expect(salesAnalytics(buildSales(), reportRequest('2026-05-20', '2026-05-20')).summary).toMatchObject(none)
    expect(salesAnalytics(buildSales(), reportRequest('2026-06-10', '2026-06-10')).summary).toMatchObject(none)
    expect(salesAnalytics(buildSales(), reportRequest(null, '2026-06-10')).summary).toMatchObject(none)
  })

  test('compares an open range up to today', () => {
    // 9 to 30 June is 22 days; they are compared with 18 May to 8 June.
    const { summary } = salesAnalytics(buildSales(), reportRequest('2026-06-09'))
    expect(summary).toMatchObject({ totalRevenue: 41_50, revenueGrowth: -22.18, orderGrowth: -50 })
  })

  test('lists days from the first order to today without a range', () => {
    const { dailySales } = salesAnalytics(buildSales(), reportRequest(null, null, '2026-06-12'))
    expect([dailySales[0]?.date, dailySales.at(-1)?.date, dailySales.length]).toEqual(['2026-05-20', '2026-06-12', 24])
    expect(salesAnalytics(createEventLogBuilder().salesIndex(), reportRequest()).dailySales).toEqual([])
  })

  test('compares whole months, whatever the range', () => {
    const { monthlyComparison } = salesAnalytics(buildSales(), reportRequest('2026-06-09', '2026-06-09'))
    expect(monthlyComparison.map(({ period }) => period)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ])
    expect(monthlyComparison.slice(-2)).toEqual([
      { period: '2026-05', revenue: 20_00, orders: 1 },
      { period: '2026-06', revenue: 74_83, orders: 2 },
    ])
  })

  test('uses days of the shop’s time zone', () => {
    const log = createEventLogBuilder()
    log.placed(1, { at: '2026-03-29T22:59:59.999Z' })
    log.placed(2, { at: '2026-03-29T23:00:00.000Z' })
    const days = (zone: string) => salesAnalytics(log.salesIndex(zone), reportRequest('2026-03-29', '2026-03-30')).dailySales
    expect(days('Europe/Lisbon').map(({ orders }) => orders)).toEqual([1, 1])
    expect(days('UTC').map(({ orders }) => orders)).toEqual([2, 0])
    expect(days('America/New_York').map(({ orders }) => orders)).toEqual([2, 0])
    expect(days('Pacific/Apia').map(({ orders }) => orders)).toEqual([0, 2])
  })

  test('has the range, the time of the newest event and the time zone', () => {
    const { dateRange, asOf, timeZone } = salesAnalytics(buildSales(), reportRequest('2026-06-01'))
    expect(dateRange).toEqual({ startDate: '2026-06-01', endDate: null })
    expect([asOf, timeZone]).toEqual(['2026-06-10T10:00:01.000Z', 'UTC'])
  })
})
