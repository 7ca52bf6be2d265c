import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, reportRequest } from '../testing/event-log-builder.ts'
import { cohorts } from './cohorts.ts'
import { rfm } from './rfm.ts'

function buildSales() {
  const log = createEventLogBuilder()
  log.placed(1, { at: '2026-04-01T12:00:00.000Z', user: 1 })
  log.placed(2, { at: '2026-04-30T12:00:00.000Z', user: 2 })
  log.placed(3, { at: '2026-06-01T12:00:00.000Z', user: 1, lines: [[1, 1, 25_00]] })
  log.placed(4, { at: '2026-06-02T12:00:00.000Z', user: 1 })
  log.placed(5, { at: '2026-05-31T12:00:00.000Z', user: 3 })
  log.placed(6, { at: '2026-06-30T12:00:00.000Z', user: 4 })
  log.cancelled(6, '2026-06-30T13:00:00.000Z')
  return log.salesIndex()
}

describe('cohorts', () => {
  test('group customers by the month of their first order', () => {
    const report = cohorts(buildSales(), reportRequest('2026-06-15', '2026-06-30'))
    expect(report.cohorts.map(({ cohort }) => cohort)).toHaveLength(12)
    expect(report.cohorts[0]).toMatchObject({ cohort: '2025-07', customers: 0 })
    expect(report.cohorts[0]?.months).toHaveLength(12)
    expect(report.cohorts.slice(-3)).toEqual([
      {
        cohort: '2026-04',
        customers: 2,
        months: [
          { month: 0, customers: 2, retention: 100, revenue: 20_00 },
          { month: 1, customers: 0, retention: 0, revenue: 0 },
          { month: 2, customers: 1, retention: 50, revenue: 35_00 },
        ],
      },
      {
        cohort: '2026-05',
        customers: 1,
        months: [
          { month: 0, customers: 1, retention: 100, revenue: 10_00 },
          { month: 1, customers: 0, retention: 0, revenue: 0 },
        ],
      },
      { cohort: '2026-06', customers: 0, months: [{ month: 0, customers: 0, retention: 0, revenue: 0 }] },
    ])
  })
})

describe('RFM', () => {
  test('groups customers by recency and frequency in the range', () => {
    const { groups, matrix } = rfm(buildSales(), reportRequest())
    // 28, 61 and 30 days ago.
    expect(groups).toEqual([
      { group: 'Champions', customers: 0, revenue: 0, avgRecencyDays: 0, avgOrders: 0 },
      { group: 'Loyal', customers: 1, revenue: 45_00, avgRecencyDays: 28, avgOrders: 3 },
      { group: 'Promising', customers: 1, revenue: 10_00, avgRecencyDays: 30, avgOrders: 1 },
      { group: 'At Risk', customers: 1, revenue: 10_00, avgRecencyDays: 61, avgOrders: 1 },
      { group: 'Lost', customers: 0, revenue: 0, avgRecencyDays: 0, avgOrders: 0 },
    ])
    expect(matrix.filter(({ customers }) => customers > 0)).toEqual([
      { recency: 3, frequency: 1, customers: 1, revenue: 10_00 },
      { recency: 5, frequency: 1, customers: 1, revenue: 10_00 },
      { recency: 5, frequency: 3, customers: 1, revenue: 45_00 },
    ])
    expect(matrix).toHaveLength(25)
  })

  test.each([
    [30, 5],
    [31, 4],
    [60, 4],
    [61, 3],
    [90, 3],
    [91, 2],
    [180, 2],
    [181, 1],
  ])('%i days ago score %i', (days, score) => {
    const log = createEventLogBuilder()
    log.placed(1, { at: new Date(Date.parse('2026-06-30T12:00:00.000Z') - days * 86_400_000).toISOString() })
    const [cell] = rfm(log.salesIndex(), reportRequest(null, '2026-06-30')).matrix.filter(({ customers }) => customers > 0)
    expect(cell?.recency).toBe(score)
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [9, 4],
    [10, 5],
    [40, 5],
  ])('%i orders score %i', (orders, score) => {
    const log = createEventLogBuilder()
    for (let order = 1; order <= orders; order += 1) log.placed(order, { at: '2026-06-30T12:00:00.000Z' })
    const [cell] = rfm(log.salesIndex(), reportRequest()).matrix.filter(({ customers }) => customers > 0)
    expect(cell?.frequency).toBe(score)
  })

  test('has no groups and a complete matrix without customers', () => {
    const report = rfm(buildSales(), reportRequest('2020-01-01', '2020-01-31'))
    expect(report.groups).toEqual([])
    expect(report.matrix).toHaveLength(25)
  })
})
