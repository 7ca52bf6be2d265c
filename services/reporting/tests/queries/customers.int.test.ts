import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTime, openReportFixture, range, user, type ReportFixture } from '../fixtures/placed-orders.ts'

let fixture: ReportFixture
beforeAll(async () => {
  fixture = await openReportFixture({ now: '2026-07-01T02:00:00Z', timeZone: 'America/New_York' })
})
afterAll(() => fixture.close())

const oneLine = (price: number) => ({ lines: [['p', 1, price]] as const })
/** In the shop's time zone it is still 30 June. */
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']

describe('the customer reports of an empty store', () => {
  it('are empty, with complete lists of months and scores', async () => {
    expect(await fixture.reports.customerAnalytics(allTime)).toMatchObject({
      customerSegments: [],
      segmentSummary: { VIP: 0, Premium: 0, Regular: 0, New: 0 },
      customerAcquisition: MONTHS.map((period) => ({ period, newCustomers: 0 })),
      metrics: { totalCustomers: 0, retentionRate: 0, avgCustomerValue: 0, customerLifetimeValue: 0 },
      topCustomers: [],
    })
    const { cohorts } = await fixture.reports.cohorts(allTime)
    expect(cohorts.map(({ months }) => months.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(cohorts[0]).toMatchObject({ cohort: '2025-07', customers: 0 })
    const { groups, matrix } = await fixture.reports.rfm(allTime)
    expect([groups, matrix.length]).toEqual([[], 25])
  })
})

describe('the customer reports', () => {
  beforeAll(async () => {
    await fixture.place(
      { by: 'v', at: '2026-02-14T12:00:00Z', ...oneLine(60_000) },
      { by: 'v', at: '2026-06-30T12:00:00Z', ...oneLine(40_000) },
      { by: 'p', at: '2026-03-31T12:00:00Z', ...oneLine(50_000) },
      { by: 'r', at: '2026-04-01T12:00:00Z', ...oneLine(9_999) },
      // Still 30 April in the shop's time zone.
      { by: 'r', at: '2026-05-01T03:59:59Z', ...oneLine(1) },
      { by: 'n', at: '2026-05-01T04:00:00Z', ...oneLine(500) },
      { by: 'n', at: '2026-06-10T12:00:00Z', ...oneLine(90_000), closed: 'cancelled' },
      { by: 'q', at: '2026-06-11T12:00:00Z', ...oneLine(90_000), closed: 'expired' },
    )
  })

  it('group customers into segments by money spent', async () => {
    const report = await fixture.reports.customerAnalytics(allTime)
    expect(report.segmentSummary).toEqual({ VIP: 1, Premium: 1, Regular: 1, New: 1 })
    expect(report.customerSegments).toEqual([
      { segment: 'VIP', customers: 1, revenue: 100_000, avgOrderValue: 50_000 },
      { segment: 'Premium', customers: 1, revenue: 50_000, avgOrderValue: 50_000 },
      { segment: 'Regular', customers: 1, revenue: 10_000, avgOrderValue: 5_000 },
      { segment: 'New', customers: 1, revenue: 500, avgOrderValue: 500 },
    ])
    expect(report.metrics).toEqual({
      totalCustomers: 4,
      retentionRate: 50,
      avgCustomerValue: 40_125,
      customerLifetimeValue: 40_125,
    })
    expect(report.topCustomers.map(({ customerId }) => customerId)).toEqual(['v', 'p', 'r', 'n'].map(user))
    expect(report.topCustomers[0]).toEqual({
      customerId: user('v'),
      orderCount: 2,
      totalSpent: 100_000,
      avgOrderValue: 50_000,
      segment: 'VIP',
    })
    expect(report.customerAcquisition.map(({ newCustomers }) => newCustomers)).toEqual([0, 1, 1, 1, 1, 0])
  })

  it('compute segments from the range, and lifetime value from all orders', async () => {
    const { customerSegments, metrics, customerAcquisition } = await fixture.reports.customerAnalytics(
      range('2026-04-01', '2026-04-30'),
    )
    expect(customerSegments.find(({ segment }) => segment === 'Regular')).toMatchObject({ customers: 1, revenue: 10_000 })
    expect(metrics).toMatchObject({ totalCustomers: 1, retentionRate: 100, customerLifetimeValue: 40_125 })
    expect(customerAcquisition.at(-1)).toEqual({ period: '2026-04', newCustomers: 1 })
  })

  // Whole quarters come from rollups and the remaining days from the orders: every split must give the same figures.
  it.each([
    ['2026-02-14', '2026-06-30', ['n', 'p', 'r', 'v'], 160_500],
    ['2026-02-15', '2026-06-30', ['n', 'p', 'r', 'v'], 100_500],
    ['2026-02-15', '2026-06-29', ['n', 'p', 'r'], 60_500],
    ['2026-01-01', '2026-03-31', ['p', 'v'], 110_000],
    ['2026-01-01', '2026-03-30', ['v'], 60_000],
    ['2026-04-01', '2026-05-01', ['n', 'r'], 10_500],
    ['2026-05-01', '2026-05-01', ['n'], 500],
    ['2026-04-01', null, ['n', 'r', 'v'], 50_500],
    ['2026-06-01', null, ['v'], 40_000],
    [null, '2026-04-01', ['p', 'r', 'v'], 119_999],
    [null, '2026-02-13', [], 0],
  ])('from %s to %s', async (startDate, endDate, customers, spent) => {
    const { topCustomers, metrics } = await fixture.reports.customerAnalytics(range(startDate, endDate))
    expect(topCustomers.map(({ customerId }) => customerId).sort()).toEqual(customers.map(user))
    expect(topCustomers.reduce((sum, { totalSpent }) => sum + totalSpent, 0)).toBe(spent)
    expect(metrics.totalCustomers).toBe(customers.length)
  })

  it('follow the cohort of a month', async () => {
    const { cohorts } = await fixture.reports.cohorts(allTime)
    expect(cohorts.find(({ cohort }) => cohort === '2026-02')).toEqual({
      cohort: '2026-02',
      customers: 1,
      months: [
        { month: 0, customers: 1, retention: 100, revenue: 60_000 },
        { month: 1, customers: 0, retention: 0, revenue: 0 },
        { month: 2, customers: 0, retention: 0, revenue: 0 },
        { month: 3, customers: 0, retention: 0, revenue: 0 },
        { month: 4, customers: 1, retention: 100, revenue: 40_000 },
      ],
    })
    const earlier = await fixture.reports.cohorts(range('2026-03-15', '2026-03-16'))
    expect(earlier.cohorts.at(-1)).toEqual({
      cohort: '2026-03',
      customers: 1,
      months: [{ month: 0, customers: 1, retention: 100, revenue: 50_000 }],
    })
  })

  it('score customers by recency and frequency', async () => {
    const { groups, matrix } = await fixture.reports.rfm(range(null, '2026-06-29'))
    // 135, 90, 60 (30 April in New York) and 59 days.
    expect(matrix.filter(({ customers }) => customers > 0)).toEqual([
      { recency: 2, frequency: 1, customers: 1, revenue: 60_000 },
      { recency: 3, frequency: 1, customers: 1, revenue: 50_000 },
      { recency: 4, frequency: 1, customers: 1, revenue: 500 },
      { recency: 4, frequency: 2, customers: 1, revenue: 10_000 },
    ])
    expect(groups).toEqual([
      { group: 'Champions', customers: 0, revenue: 0, avgRecencyDays: 0, avgOrders: 0 },
      { group: 'Loyal', customers: 0, revenue: 0, avgRecencyDays: 0, avgOrders: 0 },
      { group: 'Promising', customers: 2, revenue: 10_500, avgRecencyDays: 59.5, avgOrders: 1.5 },
      { group: 'At Risk', customers: 2, revenue: 110_000, avgRecencyDays: 112.5, avgOrders: 1 },
      { group: 'Lost', customers: 0, revenue: 0, avgRecencyDays: 0, avgOrders: 0 },
    ])
  })
})

describe('customers with equal spending', () => {
  it('are sorted by id and limited to 15', async () => {
    await fixture.place(
      ...'P,O,N,M,L,K,J,I,H,G,F,E,D,C,B,A'.split(',').map((by) => ({ by, at: '2025-01-10T12:00:00Z', ...oneLine(100) })),
    )
    const { topCustomers } = await fixture.reports.customerAnalytics(range('2025-01-01', '2025-01-31'))
    expect(topCustomers.map(({ customerId }) => customerId)).toEqual('A,B,C,D,E,F,G,H,I,J,K,L,M,N,O'.split(',').map(user))
  })
})
