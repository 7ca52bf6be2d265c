import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCursors } from '../../src/projection/tables/cursors.ts'
import { allTime, openReportFixture, range, type ReportFixture } from '../fixtures/placed-orders.ts'

let fixture: ReportFixture
beforeAll(async () => {
  fixture = await openReportFixture({ now: '2026-04-02T08:00:00Z' })
})
afterAll(() => fixture.close())

const oneLine = (price: number) => ({ lines: [['p', 1, price]] as const })

describe('the sales report', () => {
  it('is empty for an empty store, with complete lists of days and months', async () => {
    const report = await fixture.reports.salesAnalytics(allTime)
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
    const days = await fixture.reports.salesAnalytics(range('2026-02-28', '2026-03-02'))
    expect(days.dailySales).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'].map((date) => ({ date, revenue: 0, orders: 0 })))
  })

  describe('with orders', () => {
    beforeAll(async () => {
      await fixture.place(
        { by: 'a', at: '2026-02-03T10:00:00Z', ...oneLine(3_000), method: 'Stripe', paid: '2026-02-04T00:00:00Z' },
        { by: 'a', at: '2026-03-30T23:59:59.999Z', ...oneLine(2_001), method: 'COD' },
        { by: 'b', at: '2026-03-31T00:00:00Z', ...oneLine(4_000), method: 'Stripe', paid: '2026-03-31T00:01:00Z' },
        { by: 'b', at: '2026-03-31T12:00:00Z', ...oneLine(9_900), closed: 'cancelled' },
        { by: 'c', at: '2026-04-01T00:00:00Z', ...oneLine(1_000), method: 'Stripe', closed: 'expired' },
        { by: 'c', at: '2026-04-01T09:00:00Z', ...oneLine(500) },
      )
    })

    it('is as of its newest event, but never of a time to come', async () => {
      const asOfAfter = async (seq: number, occurredAt: string) => {
        const cursor = { source: 'order', partition: 0, seq, occurredAt, record: '' }
        await saveCursors(fixture.store.live().client, [cursor])
        return [await fixture.reports.salesAnalytics(allTime), await fixture.reports.changes({ mark: '' })].map(
          ({ asOf }) => asOf,
        )
      }
      const newest = '2026-04-01T09:00:00.000Z'
      expect(await asOfAfter(1, newest)).toEqual([newest, newest])
      const now = '2026-04-02T08:00:00.000Z'
      expect(await asOfAfter(2, '2026-04-02T09:00:00.000Z')).toEqual([now, now])
    })

    it('counts paid and unpaid orders, but no cancelled or expired ones', async () => {
      const { summary, paymentMethods } = await fixture.reports.salesAnalytics(allTime)
      expect(summary).toEqual({
        totalRevenue: 9_501,
        totalOrders: 4,
        averageOrderValue: 2_375,
        paidRevenue: 7_000,
        // 65.01 in the 30 days from 4 March on, compared with 30.00 in the 30 days before.
        revenueGrowth: 116.7,
        orderGrowth: 200,
      })
      expect(paymentMethods).toEqual({ Stripe: 2, COD: 2 })
    })

    it('lists every day from the first order to today', async () => {
      const { dailySales } = await fixture.reports.salesAnalytics(allTime)
      expect(dailySales[0]).toEqual({ date: '2026-02-03', revenue: 3_000, orders: 1 })
      expect(dailySales.at(-1)).toEqual({ date: '2026-04-02', revenue: 0, orders: 0 })
      expect(dailySales).toHaveLength(59)
      const before = await fixture.reports.salesAnalytics(range('2026-02-01', '2026-02-03'))
      expect(before.dailySales.map(({ orders }) => orders)).toEqual([0, 0, 1])
    })

    it('includes both ends of the range, and compares with the same number of days before', async () => {
      const { summary, dailySales, dateRange } = await fixture.reports.salesAnalytics(range('2026-03-31', '2026-04-01'))
      expect(dailySales).toEqual([
        { date: '2026-03-31', revenue: 4_000, orders: 1 },
        { date: '2026-04-01', revenue: 500, orders: 1 },
      ])
      // 45.00 compared with 20.01: 124.887… %.
      expect(summary).toMatchObject({ totalRevenue: 4_500, averageOrderValue: 2_250, revenueGrowth: 124.89, orderGrowth: 100 })
      expect(dateRange).toEqual({ startDate: '2026-03-31', endDate: '2026-04-01' })
    })

    it('rounds half a cent up', async () => {
      const { summary } = await fixture.reports.salesAnalytics(range('2026-03-30', '2026-03-31'))
      expect(summary.averageOrderValue).toBe(3_001)
    })

    it('ends an open range today, and has no growth without a start date', async () => {
      const open = await fixture.reports.salesAnalytics(range('2026-04-01', null))
      expect(open.dailySales.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-02'])
      // 5.00 compared with 60.01 on 30 and 31 March.
      expect(open.summary.revenueGrowth).toBe(-91.67)
      const { summary, dailySales } = await fixture.reports.salesAnalytics(range(null, '2026-03-30'))
      expect(summary).toMatchObject({ totalOrders: 2, revenueGrowth: null, orderGrowth: null })
      expect(dailySales[0]?.date).toBe('2026-02-03')
      expect(dailySales.at(-1)?.date).toBe('2026-03-30')
    })

    it('has no growth if either period is empty', async () => {
      expect((await fixture.reports.salesAnalytics(range('2026-02-03', '2026-02-03'))).summary.revenueGrowth).toBeNull()
      expect((await fixture.reports.salesAnalytics(range('2026-02-04', '2026-02-04'))).summary.revenueGrowth).toBeNull()
    })

    it('compares whole months, whatever the last day of the range', async () => {
      const { monthlyComparison } = await fixture.reports.salesAnalytics(range('2026-03-31', '2026-03-31'))
      expect(monthlyComparison.at(-1)).toEqual({ period: '2026-03', revenue: 6_001, orders: 2 })
      expect(monthlyComparison.at(-2)).toEqual({ period: '2026-02', revenue: 3_000, orders: 1 })
      expect(monthlyComparison[0]).toEqual({ period: '2025-10', revenue: 0, orders: 0 })
    })

    it.each([
      ['2026-03-02', '2026-03-01'],
      ['0001-01-01', null],
      [null, '9999-12-31'],
    ])('rejects the range from %s to %s', async (startDate, endDate) => {
      await expect(fixture.reports.salesAnalytics(range(startDate, endDate))).rejects.toMatchObject({
        code: 'invalid_request',
        message: 'Invalid date range',
      })
    })

    it('accepts days outside of the range of ClickHouse dates', async () => {
      const { summary } = await fixture.reports.salesAnalytics(range('1960-01-01', '2159-01-01'))
      expect(summary.totalOrders).toBe(4)
    })
  })
})
