import { describe, expect, test } from 'vitest'
import { salesAnalytics } from '../reports/sales.ts'
import { createEventLogBuilder, reportRequest } from '../testing/event-log-builder.ts'
import { checkReport } from './check-report.ts'
import { countCells, describeDifference, differences } from './differences.ts'

const report = { summary: { revenue: 12_00, growth: null }, days: [{ orders: 1 }, { orders: 2 }] }

describe('differences', () => {
  test('are empty for equal reports, and all cells are counted', () => {
    expect(differences(report, structuredClone(report))).toEqual([])
    expect(countCells(report)).toBe(4)
  })

  test('are described with their path', () => {
    const different = { summary: { revenue: 13_00, growth: 0 }, days: [{ orders: 1 }, { orders: 3 }, { orders: 9 }], more: true }
    expect(differences(report, different).map(describeDifference)).toEqual([
      'summary.revenue 1200 ≠ 1300',
      'summary.growth null ≠ 0',
      'days[1].orders 2 ≠ 3',
      'days[2] nothing ≠ {"orders":9}',
      'more nothing ≠ true',
    ])
    expect(differences(report, { summary: report.summary }).map(describeDifference)).toEqual([
      'days [{"orders":1},{"orders":2}] ≠ nothing',
    ])
    expect(differences([], {})).toHaveLength(1)
  })
})

describe('report check', () => {
  const log = createEventLogBuilder()
  log.placed(1, { at: '2026-06-30T12:00:00.000Z' })
  const expected = salesAnalytics(log.salesIndex(), reportRequest('2026-06-30', '2026-06-30'))

  test('has no faults if every cell is equal', () => {
    const { cells, faults } = checkReport('salesAnalytics', expected, structuredClone(expected))
    expect([cells, faults]).toEqual([33, []])
  })

  test('has faults for a different cell and for a schema violation', () => {
    const actual = { ...expected, dailySales: [{ date: '2026-06-30', revenue: '1000', orders: 1 }] }
    const { faults } = checkReport('salesAnalytics', expected, actual)
    expect(faults).toHaveLength(2)
    expect(faults[0]).toContain('dailySales.0.revenue')
    expect(faults[1]).toBe('salesAnalytics: dailySales[0].revenue 1000 ≠ "1000"')
    expect(checkReport('salesAnalytics', expected, null).faults).toHaveLength(2)
  })
})
