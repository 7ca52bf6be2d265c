import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, id, reportRequest } from '../testing/event-log-builder.ts'
import { customerAnalytics } from './customers.ts'

function buildSales() {
  const log = createEventLogBuilder()
  const spend = (order: number, user: number, at: string, cents: number) =>
    log.placed(order, { at, user, lines: [[1, 1, cents]] })
  spend(1, 1, '2026-03-31T12:00:00.000Z', 1_00)
  spend(2, 1, '2026-06-01T12:00:00.000Z', 999_99)
  spend(3, 2, '2026-06-02T12:00:00.000Z', 500_00)
  spend(4, 2, '2026-06-02T13:00:00.000Z', 500_00)
  spend(5, 3, '2026-06-03T12:00:00.000Z', 100_00)
  spend(6, 4, '2026-06-03T12:00:00.000Z', 99_99)
  spend(7, 5, '2026-05-03T12:00:00.000Z', 5_000_00)
  log.expired(7, '2026-05-03T13:00:00.000Z')
  spend(8, 5, '2026-06-30T12:00:00.000Z', 100_00)
  log.append('identity', 'UserDeleted', '2026-06-30T13:00:00.000Z', { userId: id(5) })
  return log.salesIndex()
}

describe('customer-analytics', () => {
  test('assigns segments by money spent in the range, thresholds inclusive', () => {
    const report = customerAnalytics(buildSales(), reportRequest('2026-06-01', '2026-06-30'))
    expect(report.customerSegments).toEqual([
      { segment: 'VIP', customers: 1, revenue: 1_000_00, avgOrderValue: 500_00 },
      { segment: 'Premium', customers: 1, revenue: 999_99, avgOrderValue: 999_99 },
      { segment: 'Regular', customers: 2, revenue: 200_00, avgOrderValue: 100_00 },
      { segment: 'New', customers: 1, revenue: 99_99, avgOrderValue: 99_99 },
    ])
    expect(report.segmentSummary).toEqual({ VIP: 1, Premium: 1, Regular: 2, New: 1 })
    // 2,299.98 in the range, 2,300.98 in all.
    expect(report.metrics).toEqual({
      totalCustomers: 5,
      retentionRate: 20,
      avgCustomerValue: 460_00,
      customerLifetimeValue: 460_20,
    })
  })

  test('assigns segments by all orders without a range', () => {
    const { topCustomers } = customerAnalytics(buildSales(), reportRequest())
    expect(topCustomers.slice(0, 3)).toEqual([
      { customerId: id(1), orderCount: 2, totalSpent: 1_000_99, avgOrderValue: 500_50, segment: 'VIP' },
      { customerId: id(2), orderCount: 2, totalSpent: 1_000_00, avgOrderValue: 500_00, segment: 'VIP' },
      { customerId: id(3), orderCount: 1, totalSpent: 100_00, avgOrderValue: 100_00, segment: 'Regular' },
    ])
    expect(topCustomers.map(({ customerId }) => customerId).slice(2)).toEqual([id(3), id(5), id(4)])
  })

  test('counts a customer as new in the month of their first order, whatever the range', () => {
    const { customerAcquisition } = customerAnalytics(buildSales(), reportRequest('2026-06-03', '2026-06-03'))
    expect(customerAcquisition.map(({ newCustomers }) => newCustomers)).toEqual([0, 0, 1, 0, 0, 4])
  })

  test('is empty for a period without customers, except the lifetime value', () => {
    const report = customerAnalytics(buildSales(), reportRequest('2020-01-01', '2020-01-31'))
    expect([report.customerSegments, report.topCustomers]).toEqual([[], []])
    expect(report.metrics).toEqual({ totalCustomers: 0, retentionRate: 0, avgCustomerValue: 0, customerLifetimeValue: 460_20 })
  })
})
