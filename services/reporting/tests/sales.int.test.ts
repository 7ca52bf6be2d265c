import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always, openHistory, range } from './fixtures/history.ts'
import type { History } from './fixtures/history.ts'

let history: History
beforeAll(async () => {
  history = await openHistory({ now: '2026-04-02T08:00:00Z' })
})
afterAll(() => history.close())

const goods = (price: number) => ({ lines: [['p', 1, price]] as const })

describe('the sales report', () => {
  it('of an empty store is empty, and complete where it has a calendar', async () => {
    const report = await history.reports.salesAnalytics(always)
    expect(report).toEqual({
      summary: {
        totalRevenue: 0,
        totalOrders: 0,
        averageOrderValue: 0,
        paidRevenue: 0,
        revenueGrowth: null,
        orderGrowth: null,
      },
      paymentMethods: { Stripe: 0, COD: 0 },
      dailySales: [],
      monthlyComparison: ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map((period) => {
        return { period, revenue: 0, orders: 0 }
      }),
      dateRange: { startDate: null, endDate: null },
      asOf: null,
      timeZone: 'UTC',
    })
    const days = await history.reports.salesAnalytics(range('2026-02-28', '2026-03-02'))
    expect(days.dailySales).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'].map((date) => ({ date, revenue: 0, orders: 0 })))
  })

  describe('of a few orders', () => {
    beforeAll(async () => {
      await history.place(
        { by: 'a', at: '2026-02-03T10:00:00Z', ...goods(3_000), method: 'Stripe', paid: '2026-02-04T00:00:00Z' },
        { by: 'a', at: '2026-03-30T23:59:59.999Z', ...goods(2_001), method: 'COD' },
        { by: 'b', at: '2026-03-31T00:00:00Z', ...goods(4_000), method: 'Stripe', paid: '2026-03-31T00:01:00Z' },
        { by: 'b', at: '2026-03-31T12:00:00Z', ...goods(9_900), closed: 'cancelled' },
        { by: 'c', at: '2026-04-01T00:00:00Z', ...goods(1_000), method: 'Stripe', closed: 'expired' },
        { by: 'c', at: '2026-04-01T09:00:00Z', ...goods(500) },
      )
    })

    it('counts what was neither cancelled nor expired, paid or not', async () => {
      const { summary, paymentMethods } = await history.reports.salesAnalytics(always)
      expect(summary).toEqual({
        totalRevenue: 9_501,
        totalOrders: 4,
        averageOrderValue: 2_375,
        paidRevenue: 7_000,
        // 65.01 in the last 30 days, from 4 March on, against 30.00 in the 30 before.
        revenueGrowth: 116.7,
        orderGrowth: 200,
      })
      expect(paymentMethods).toEqual({ Stripe: 2, COD: 2 })
    })

    it('has every day from the first order to today', async () => {
      const { dailySales } = await history.reports.salesAnalytics(always)
      expect(dailySales[0]).toEqual({ date: '2026-02-03', revenue: 3_000, orders: 1 })
      expect(dailySales.at(-1)).toEqual({ date: '2026-04-02', revenue: 0, orders: 0 })
      expect(dailySales).toHaveLength(59)
    })

    it('cuts at the days of the range, both within, and compares with as many days before', async () => {
      const { summary, dailySales, dateRange } = await history.reports.salesAnalytics(range('2026-03-31', '2026-04-01'))
      expect(dailySales).toEqual([
        { date: '2026-03-31', revenue: 4_000, orders: 1 },
        { date: '2026-04-01', revenue: 500, orders: 1 },
      ])
      // 45.00 against 20.01, 124.887…%.
      expect(summary).toMatchObject({ totalRevenue: 4_500, averageOrderValue: 2_250, revenueGrowth: 124.89, orderGrowth: 100 })
      expect(dateRange).toEqual({ startDate: '2026-03-31', endDate: '2026-04-01' })
    })

    it('rounds half a cent up', async () => {
      const { summary } = await history.reports.salesAnalytics(range('2026-03-30', '2026-03-31'))
      expect(summary.averageOrderValue).toBe(3_001)
    })

    it('takes an open end for today, and compares nothing with an open start', async () => {
      const open = await history.reports.salesAnalytics(range('2026-04-01', null))
      expect(open.dailySales.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-02'])
      // 5.00 against the 60.01 of 30 and 31 March.
      expect(open.summary.revenueGrowth).toBe(-91.67)
      const { summary, dailySales } = await history.reports.salesAnalytics(range(null, '2026-03-30'))
      expect(summary).toMatchObject({ totalOrders: 2, revenueGrowth: null, orderGrowth: null })
      expect(dailySales[0]?.date).toBe('2026-02-03')
      expect(dailySales.at(-1)?.date).toBe('2026-03-30')
    })

    it('has no growth where either period is empty', async () => {
      expect((await history.reports.salesAnalytics(range('2026-02-03', '2026-02-03'))).summary.revenueGrowth).toBeNull()
      expect((await history.reports.salesAnalytics(range('2026-02-04', '2026-02-04'))).summary.revenueGrowth).toBeNull()
    })

    it('compares whole months, whatever day the range ends on', async () => {
      const { monthlyComparison } = await history.reports.salesAnalytics(range('2026-03-31', '2026-03-31'))
      expect(monthlyComparison.at(-1)).toEqual({ period: '2026-03', revenue: 6_001, orders: 2 })
      expect(monthlyComparison.at(-2)).toEqual({ period: '2026-02', revenue: 3_000, orders: 1 })
      expect(monthlyComparison[0]).toEqual({ period: '2025-10', revenue: 0, orders: 0 })
    })

    it.each([
      ['2026-03-02', '2026-03-01'],
      ['0001-01-01', null],
      [null, '9999-12-31'],
    ])('refuses the range from %s to %s', async (startDate, endDate) => {
      await expect(history.reports.salesAnalytics(range(startDate, endDate))).rejects.toMatchObject({
        code: 'invalid_request',
        message: 'Invalid date range',
      })
    })

    it('takes days that no store can tell apart', async () => {
      const { summary } = await history.reports.salesAnalytics(range('1960-01-01', '2159-01-01'))
      expect(summary.totalOrders).toBe(4)
    })
  })
})
