import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTime, openReportFixture, range, user, type ReportFixture } from '../fixtures/placed-orders.ts'

let fixture: ReportFixture
beforeAll(async () => {
  fixture = await openReportFixture({ now: '2026-04-15T08:00:00Z', timeZone: 'Europe/Berlin' })
})
afterAll(() => fixture.close())

const MONTHS = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04']

describe('for an empty store', () => {
  it('the order report is empty, with complete lists of weekdays and hours', async () => {
    const report = await fixture.reports.orderAnalytics(allTime)
    expect(report).toMatchObject({
      statusBreakdown: { total: 0, paid: 0, delivered: 0, unpaid: 0, cancelled: 0 },
      orderValueRanges: [],
      paymentMethodStats: [],
      shippingStats: { avgShippingCost: 0, freeShippingOrders: 0, totalShipping: 0 },
      deliveryMetrics: { deliveryRate: 0, avgDeliveryTime: 0 },
      recentOrders: [],
    })
    const { byDay, byHour, byDayAndHour } = report.orderPatterns
    expect([byDay.length, byHour.length, byDayAndHour.length]).toEqual([7, 24, 168])
  })

  it('the financial report is empty, with complete lists of months', async () => {
    expect(await fixture.reports.financialSummary(allTime)).toMatchObject({
      revenue: { gross: 0, tax: 0, shipping: 0, net: 0, refunds: 0 },
      profitability: { grossProfit: 0, grossProfitMargin: 0, costCoverage: 0 },
      metrics: { paidOrders: 0, averagePaidOrder: 0, taxRate: 0, outstanding: 0 },
      monthlyFinancials: MONTHS.map((period) => ({ period, revenue: 0, netRevenue: 0, orders: 0 })),
      paymentMethodRevenue: [],
      cashFlow: MONTHS.map((period) => ({ period, received: 0, refunded: 0, outstanding: 0 })),
    })
  })
})

describe('with orders', () => {
  let ids: string[]
  beforeAll(async () => {
    ids = await fixture.place(
      {
        by: 'a',
        at: '2026-03-02T22:59:59Z',
        method: 'Stripe',
        lines: [['p', 2, 2_500, 1_000]],
        paid: '2026-03-02T23:30:00Z',
        delivered: '2026-03-04T00:00:00Z',
      },
      // Tuesday in Berlin, one hour ahead of UTC.
      { by: 'a', at: '2026-03-02T23:00:00Z', method: 'COD', lines: [['p', 1, 4_999]], shipping: 10_000, tax: 750 },
      {
        by: 'b',
        at: '2026-04-10T10:00:00Z',
        method: 'Stripe',
        lines: [
          ['p', 1, 90_000, 30_000],
          ['q', 3, 10_000],
        ],
        tax: 18_000,
        paid: '2026-04-10T10:01:00Z',
      },
      { by: 'b', at: '2026-04-11T10:00:00Z', method: 'Stripe', closed: 'expired' },
      { by: 'c', at: '2026-04-12T10:00:00Z', method: 'COD', closed: 'cancelled' },
    )
    const refund = (index: number, day: string, amount: number) => ({
      day,
      refund_id: `re_${String(index)}`,
      seq: index,
      order_id: ids[index] ?? '',
      amount,
    })
    // The last one refunds a late payment of an expired order.
    await fixture.store.insert('refunds', [
      refund(0, '2026-04-01', 1_500),
      refund(0, '2026-04-01', 1_500),
      refund(3, '2026-04-12', 1_000),
    ])
  })

  it('the order report counts by status, value range and payment method', async () => {
    const report = await fixture.reports.orderAnalytics(allTime)
    expect(report.statusBreakdown).toEqual({ total: 3, paid: 2, delivered: 1, unpaid: 1, cancelled: 2 })
    expect(report.orderValueRanges).toEqual([
      { range: '0–50', min: 0, max: 5_000, count: 0, revenue: 0 },
      { range: '50–100', min: 5_000, max: 10_000, count: 1, revenue: 5_000 },
      { range: '100–250', min: 10_000, max: 25_000, count: 1, revenue: 15_749 },
      { range: '250–500', min: 25_000, max: 50_000, count: 0, revenue: 0 },
      { range: '500–1000', min: 50_000, max: 100_000, count: 0, revenue: 0 },
      { range: '1000+', min: 100_000, max: null, count: 1, revenue: 138_000 },
    ])
    expect(report.paymentMethodStats).toEqual([
      { method: 'Stripe', count: 2, revenue: 143_000, averageOrderValue: 71_500, paidRate: 100 },
      { method: 'COD', count: 1, revenue: 15_749, averageOrderValue: 15_749, paidRate: 0 },
    ])
    expect(report.shippingStats).toEqual({ avgShippingCost: 3_333, freeShippingOrders: 2, totalShipping: 10_000 })
    expect(report.deliveryMetrics).toEqual({ deliveryRate: 50, avgDeliveryTime: 24.5 })
  })

  it("the order report uses weekdays and hours of the shop's time zone", async () => {
    const { byDay, byHour, byDayAndHour } = (await fixture.reports.orderAnalytics(range(null, '2026-03-31'))).orderPatterns
    expect(byDay.filter(({ orders }) => orders > 0)).toEqual([
      { day: 'Monday', orders: 1, revenue: 5_000 },
      { day: 'Tuesday', orders: 1, revenue: 15_749 },
    ])
    expect(byHour.filter(({ orders }) => orders > 0).map(({ hour }) => hour)).toEqual([0, 23])
    expect(byDayAndHour[24]).toEqual({ day: 'Tuesday', hour: 0, orders: 1, revenue: 15_749 })
  })

  it('the order report lists the newest orders', async () => {
    const { recentOrders } = await fixture.reports.orderAnalytics(allTime)
    expect(recentOrders.map(({ orderId }) => orderId)).toEqual([ids[2], ids[1], ids[0]])
    expect(recentOrders[0]).toEqual({
      orderId: ids[2],
      customerId: user('b'),
      placedAt: '2026-04-10T10:00:00.000Z',
      totalPrice: 138_000,
      isPaid: true,
      isDelivered: false,
      paymentMethod: 'Stripe',
    })
    const onDay = await fixture.reports.orderAnalytics(range('2026-03-02', '2026-03-02'))
    expect(onDay.recentOrders.map(({ orderId }) => orderId)).toEqual([ids[0]])
  })

  it('the financial report counts money on the day of payment', async () => {
    const report = await fixture.reports.financialSummary(allTime)
    expect(report.revenue).toEqual({ gross: 143_000, tax: 18_000, shipping: 0, net: 125_000, refunds: 1_500 })
    expect(report.profitability).toEqual({ grossProfit: 93_000, grossProfitMargin: 74.4, costCoverage: 50 })
    expect(report.metrics).toEqual({ paidOrders: 2, averagePaidOrder: 71_500, taxRate: 14.4, outstanding: 15_749 })
    expect(report.paymentMethodRevenue).toEqual([{ method: 'Stripe', revenue: 143_000, orders: 2 }])
    expect(report.monthlyFinancials.slice(-2)).toEqual([
      { period: '2026-03', revenue: 5_000, netRevenue: 5_000, orders: 1 },
      { period: '2026-04', revenue: 138_000, netRevenue: 120_000, orders: 1 },
    ])
    expect(report.cashFlow.slice(-2)).toEqual([
      { period: '2026-03', received: 5_000, refunded: 0, outstanding: 15_749 },
      { period: '2026-04', received: 138_000, refunded: 1_500, outstanding: 0 },
    ])
  })

  it('the financial report counts an order paid on the next day on that day', async () => {
    expect((await fixture.reports.financialSummary(range('2026-03-02', '2026-03-02'))).revenue.gross).toBe(0)
    const { revenue, metrics } = await fixture.reports.financialSummary(range('2026-03-03', '2026-03-03'))
    expect([revenue.gross, metrics.outstanding]).toEqual([5_000, 15_749])
  })
})
