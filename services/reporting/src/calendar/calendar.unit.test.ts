import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysFrom } from './days.ts'
import { addMonths, lastDayOf, monthsBetween, monthsUpTo } from './months.ts'
import { around, comparisonOf, daysOf, isReportable, lastMonths, partsOf, spanOf } from './period.ts'

const range = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })

describe('days', () => {
  it('know leap years, and no summer time', () => {
    expect(daysFrom('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(daysFrom('2026-03-28', '2026-03-30')).toHaveLength(3)
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
    expect(daysFrom('2026-01-02', '2026-01-01')).toEqual([])
  })
})

describe('months', () => {
  it('go over the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2025-12', '2026-02')).toBe(2)
    expect(lastDayOf('2024-02')).toBe('2024-02-29')
    expect(daysOf(['2026-01', '2026-02'])).toEqual({ first: '2026-01-01', last: '2026-02-28' })
  })

  it('end with the end of the range, else with today', () => {
    expect(lastMonths(range('2026-01-01', '2026-03-15'), '2026-07-01', 2)).toEqual(['2026-02', '2026-03'])
    expect(lastMonths(range('2026-01-01', null), '2026-07-01', 2)).toEqual(['2026-06', '2026-07'])
  })
})

describe('periods', () => {
  it('compare with as many days before', () => {
    const today = '2026-07-01'
    expect(comparisonOf(range(null, null), today)).toEqual({
      now: { first: '2026-06-02', last: '2026-07-01' },
      before: { first: '2026-05-03', last: '2026-06-01' },
    })
    expect(comparisonOf(range('2026-03-01', '2026-03-31'), today)?.before).toEqual({ first: '2026-01-29', last: '2026-02-28' })
    expect(comparisonOf(range('2026-06-30', null), today)?.before).toEqual({ first: '2026-06-28', last: '2026-06-29' })
    expect(comparisonOf(range(null, '2026-06-30'), today)).toBeUndefined()
    expect(comparisonOf(range('2026-07-02', null), today)).toBeUndefined()
  })

  it('reach as far as there is anything where they are open', () => {
    expect(spanOf(range(null, '2026-01-01'))).toEqual({ first: '1970-01-01', last: '2026-01-01' })
    expect(spanOf(range('0001-01-01', '9999-12-31'))).toEqual(spanOf(range(null, null)))
    const spans = [
      { first: '2026-02-01', last: '2026-02-03' },
      { first: '2026-01-31', last: '2026-02-01' },
    ]
    expect(around(spans)).toEqual({ first: '2026-01-31', last: '2026-02-03' })
  })

  it('are refused out of order, and when they are longer than 200 years', () => {
    const today = '2026-07-01'
    expect(isReportable(range('2026-07-01', '2026-07-01'), today)).toBe(true)
    expect(isReportable(range('2026-07-02', '2026-07-01'), today)).toBe(false)
    expect(isReportable(range('1900-01-01', '2099-12-31'), today)).toBe(true)
    expect(isReportable(range('1900-01-01', '2100-12-31'), today)).toBe(false)
    expect(isReportable(range('0001-01-01', null), today)).toBe(false)
    expect(isReportable(range(null, '9999-12-31'), today)).toBe(false)
  })

  it.each([
    ['2026-01-15', '2026-04-10', 1, ['2026-02-01', '2026-03-01'], ['2026-01-15', '2026-01-31'], ['2026-04-01', '2026-04-10']],
    ['2026-01-01', '2026-03-31', 1, ['2026-01-01', '2026-03-01'], null, null],
    ['2026-01-02', '2026-02-28', 1, ['2026-02-01', '2026-02-01'], ['2026-01-02', '2026-01-31'], null],
    ['2026-01-02', '2026-01-30', 1, null, ['2026-01-02', '2026-01-30'], null],
    ['2026-01-31', '2026-02-01', 1, null, ['2026-01-31', '2026-02-01'], null],
    [null, '2026-02-01', 1, ['1970-01-01', '2026-01-01'], null, ['2026-02-01', '2026-02-01']],
    ['2026-02-01', null, 1, ['2026-02-01', '2149-06-01'], null, null],
    ['2025-11-15', '2026-07-31', 3, ['2026-01-01', '2026-04-01'], ['2025-11-15', '2025-12-31'], ['2026-07-01', '2026-07-31']],
    ['2026-04-01', '2026-06-30', 3, ['2026-04-01', '2026-04-01'], null, null],
    ['2026-05-01', null, 3, ['2026-07-01', '2149-04-01'], ['2026-05-01', '2026-06-30'], null],
  ] as const)('from %s to %s are whole units of %i months and two edges', (startDate, endDate, months, whole, head, tail) => {
    const parts = partsOf(range(startDate, endDate), months)
    const shown = [parts.whole, ...parts.edges].map(({ first, last }) => (first > last ? null : [first, last]))
    expect(shown).toEqual([whole, head, tail])
  })
})
