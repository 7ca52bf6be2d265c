import { describe, expect, test } from 'vitest'
import { salesAnalytics } from '../reports/sales.ts'
import { asked, createTale } from '../testing/tale.ts'
import { checkReport } from './check-report.ts'
import { cellsOf, describeDifference, differences } from './differences.ts'

const report = { summary: { revenue: 12_00, growth: null }, days: [{ orders: 1 }, { orders: 2 }] }

describe('the differences', () => {
  test('of equal reports are none, and every cell was looked at', () => {
    expect(differences(report, structuredClone(report))).toEqual([])
    expect(cellsOf(report)).toBe(4)
  })

  test('are told by their place', () => {
    const other = { summary: { revenue: 13_00, growth: 0 }, days: [{ orders: 1 }, { orders: 3 }, { orders: 9 }], more: true }
    expect(differences(report, other).map(describeDifference)).toEqual([
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

describe('a report', () => {
  const tale = createTale()
  tale.placed(1, { at: '2026-06-30T12:00:00.000Z' })
  const right = salesAnalytics(tale.books(), asked('2026-06-30', '2026-06-30'))

  test('is right when every cell is', () => {
    const { cells, faults } = checkReport('salesAnalytics', right, structuredClone(right))
    expect([cells, faults]).toEqual([33, []])
  })

  test('is wrong when a cell is, and when it is of another shape', () => {
    const wrong = { ...right, dailySales: [{ date: '2026-06-30', revenue: '1000', orders: 1 }] }
    const { faults } = checkReport('salesAnalytics', right, wrong)
    expect(faults).toHaveLength(2)
    expect(faults[0]).toContain('dailySales.0.revenue')
    expect(faults[1]).toBe('salesAnalytics: dailySales[0].revenue 1000 ≠ "1000"')
    expect(checkReport('salesAnalytics', right, null).faults).toHaveLength(2)
  })
})
