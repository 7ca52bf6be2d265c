import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTime, openReportFixture, range, user, type ReportFixture } from '../fixtures/placed-orders.ts'

let fixture: ReportFixture
beforeAll(async () => {
  fixture = await openReportFixture({ now: '2026-04-15T08:00:00Z', timeZone: 'America/New_York' })
  await fixture.place({
    by: 'a',
    at: '2026-03-02T12:00:00Z',
    method: 'COD',
    lines: [['p', 1, 2_500]],
    paid: '2026-03-03T12:00:00Z',
  })
})
afterAll(() => fixture.close())

describe('a period of far years', () => {
  it.each([
    range('0001-01-01', '0001-01-31'),
    range('0001-01-01', '0200-12-31'),
    range(null, '0001-01-01'),
    range('1969-12-01', '1970-01-01'),
    range('2149-06-06', '2149-12-31'),
    range('9990-01-01', '9999-12-31'),
    range('9999-12-31', '9999-12-31'),
    range('9999-12-31', null),
  ])('has no orders: $startDate to $endDate', async (far) => {
    const { reports } = fixture
    const [sales, products, customers, orders, financial, cohorts, rfm, bought] = await Promise.all([
      reports.salesAnalytics(far),
      reports.productAnalytics(far),
      reports.customerAnalytics(far),
      reports.orderAnalytics(far),
      reports.financialSummary(far),
      reports.cohorts(far),
      reports.rfm(far),
      reports.customerProducts({ ...far, customerId: user('a') }),
    ])
    expect([sales.summary.totalOrders, sales.monthlyComparison.length]).toEqual([0, 6])
    expect(products.productPerformance.filter(({ totalSold }) => totalSold > 0)).toEqual([])
    expect(customers.metrics.totalCustomers).toBe(0)
    expect(orders.statusBreakdown.total).toBe(0)
    expect([financial.revenue.gross, financial.cashFlow.length]).toEqual([0, 6])
    expect(cohorts.cohorts).toHaveLength(12)
    expect(rfm.groups.filter((group) => group.customers > 0)).toEqual([])
    expect(bought.products).toEqual([])
  })

  it('is not that of the first moment that is known', async () => {
    const past = { ...allTime, asOf: '1970-01-01T00:00:00.000Z' }
    const { reports } = fixture
    const [sales, customers, orders, financial] = await Promise.all([
      reports.salesAnalytics(past),
      reports.customerAnalytics(past),
      reports.orderAnalytics(past),
      reports.financialSummary(past),
      reports.cohorts(past),
      reports.rfm(past),
    ])
    expect([sales.summary.totalOrders, customers.metrics.totalCustomers]).toEqual([0, 0])
    expect([orders.statusBreakdown.total, financial.revenue.gross]).toEqual([0, 0])
  })
})
