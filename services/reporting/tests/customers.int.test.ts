import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always, openHistory, range, user } from './fixtures/history.ts'
import type { History } from './fixtures/history.ts'

let history: History
beforeAll(async () => {
  history = await openHistory({ now: '2026-07-01T02:00:00Z', timeZone: 'America/New_York' })
})
afterAll(() => history.close())

const goods = (price: number) => ({ lines: [['p', 1, price]] as const })
/** Where the shop is it is 30 June still. */
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']

describe('the customer reports of an empty store', () => {
  it('are empty, and complete where they have a calendar', async () => {
    expect(await history.reports.customerAnalytics(always)).toMatchObject({
      customerSegments: [],
      segmentSummary: { VIP: 0, Premium: 0, Regular: 0, New: 0 },
      customerAcquisition: MONTHS.map((period) => ({ period, newCustomers: 0 })),
      metrics: { totalCustomers: 0, retentionRate: 0, avgCustomerValue: 0, customerLifetimeValue: 0 },
      topCustomers: [],
    })
    const { cohorts } = await history.reports.cohorts(always)
    expect(cohorts.map(({ months }) => months.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(cohorts[0]).toMatchObject({ cohort: '2025-07', customers: 0 })
    const { groups, matrix } = await history.reports.rfm(always)
    expect([groups, matrix.length]).toEqual([[], 25])
  })
})

describe('the customer reports', () => {
  beforeAll(async () => {
    await history.place(
      { by: 'v', at: '2026-02-14T12:00:00Z', ...goods(60_000) },
      { by: 'v', at: '2026-06-30T12:00:00Z', ...goods(40_000) },
      { by: 'p', at: '2026-03-31T12:00:00Z', ...goods(50_000) },
      { by: 'r', at: '2026-04-01T12:00:00Z', ...goods(9_999) },
      // Midnight in UTC is the evening before where the shop is.
      { by: 'r', at: '2026-05-01T03:59:59Z', ...goods(1) },
      { by: 'n', at: '2026-05-01T04:00:00Z', ...goods(500) },
      { by: 'n', at: '2026-06-10T12:00:00Z', ...goods(90_000), closed: 'cancelled' },
      { by: 'q', at: '2026-06-11T12:00:00Z', ...goods(90_000), closed: 'expired' },
    )
  })

  it('group customers by what they spent', async () => {
    const report = await history.reports.customerAnalytics(always)
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

  it('take the segment from the range, and the lifetime from all', async () => {
    const { customerSegments, metrics, customerAcquisition } = await history.reports.customerAnalytics(
      range('2026-04-01', '2026-04-30'),
    )
    expect(customerSegments.find(({ segment }) => segment === 'Regular')).toMatchObject({ customers: 1, revenue: 10_000 })
    expect(metrics).toMatchObject({ totalCustomers: 1, retentionRate: 100, customerLifetimeValue: 40_125 })
    expect(customerAcquisition.at(-1)).toEqual({ period: '2026-04', newCustomers: 1 })
  })

  // Whole quarters from their sums, the days at both edges from the orders: every way to cut them gives the same.
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
  ])('from %s to %s', async (startDate, endDate, who, spent) => {
    const { topCustomers, metrics } = await history.reports.customerAnalytics(range(startDate, endDate))
    expect(topCustomers.map(({ customerId }) => customerId).sort()).toEqual(who.map(user))
    expect(topCustomers.reduce((sum, { totalSpent }) => sum + totalSpent, 0)).toBe(spent)
    expect(metrics.totalCustomers).toBe(who.length)
  })

  it('follow the customers of a month', async () => {
    const { cohorts } = await history.reports.cohorts(always)
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
    const earlier = await history.reports.cohorts(range('2026-03-15', '2026-03-16'))
    expect(earlier.cohorts.at(-1)).toEqual({
      cohort: '2026-03',
      customers: 1,
      months: [{ month: 0, customers: 1, retention: 100, revenue: 50_000 }],
    })
  })

  it('score how lately and how often they order', async () => {
    const { groups, matrix } = await history.reports.rfm(range(null, '2026-06-29'))
    // 135 days, 90 days, 60 days (a New York evening) and 59.
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

describe('customers who spent alike', () => {
  it('are in the order of their ids, of which 15 are shown', async () => {
    await history.place(
      ...'P,O,N,M,L,K,J,I,H,G,F,E,D,C,B,A'.split(',').map((by) => ({ by, at: '2025-01-10T12:00:00Z', ...goods(100) })),
    )
    const { topCustomers } = await history.reports.customerAnalytics(range('2025-01-01', '2025-01-31'))
    expect(topCustomers.map(({ customerId }) => customerId)).toEqual('A,B,C,D,E,F,G,H,I,J,K,L,M,N,O'.split(',').map(user))
  })
})
