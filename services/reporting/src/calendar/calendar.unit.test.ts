import { addDays, daysBetween } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { listDays } from './days.ts'
import { addMonths, lastDayOf, monthsBetween, monthsUpTo } from './months.ts'
import {
  enclosingRange,
  comparisonPeriods,
  daysOfMonths,
  isReportable,
  lastMonths,
  splitIntoUnits,
  dayRangeOf,
} from './period.ts'

const range = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })

describe('days', () => {
  it('handle leap years, and ignore daylight saving time', () => {
    expect(listDays('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(listDays('2026-03-28', '2026-03-30')).toHaveLength(3)
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
    expect(listDays('2026-01-02', '2026-01-01')).toEqual([])
  })
})

describe('months', () => {
  it('cross the end of a year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2025-12', '2026-02')).toBe(2)
    expect(lastDayOf('2024-02')).toBe('2024-02-29')
    expect(daysOfMonths(['2026-01', '2026-02'])).toEqual({ first: '2026-01-01', last: '2026-02-28' })
  })

  it('end with the month of the end date, else of today', () => {
    expect(lastMonths(range('2026-01-01', '2026-03-15'), '2026-07-01', 2)).toEqual(['2026-02', '2026-03'])
    expect(lastMonths(range('2026-01-01', null), '2026-07-01', 2)).toEqual(['2026-06', '2026-07'])
    expect(daysOfMonths(lastMonths(range('9999-12-31', '9999-12-31'), '2026-07-01'))).toEqual({
      first: '2149-01-01',
      last: '2149-06-30',
    })
  })
})

describe('periods', () => {
  it('are compared with the same number of days before', () => {
    const today = '2026-07-01'
    expect(comparisonPeriods(range(null, null), today)).toEqual({
      now: { first: '2026-06-02', last: '2026-07-01' },
      before: { first: '2026-05-03', last: '2026-06-01' },
    })
    expect(comparisonPeriods(range('2026-03-01', '2026-03-31'), today)?.before).toEqual({
      first: '2026-01-29',
      last: '2026-02-28',
    })
    expect(comparisonPeriods(range('2026-06-30', null), today)?.before).toEqual({ first: '2026-06-28', last: '2026-06-29' })
    expect(comparisonPeriods(range(null, '2026-06-30'), today)).toBeUndefined()
    expect(comparisonPeriods(range('2026-07-02', null), today)).toBeUndefined()
  })

  it('extend to the first or last possible day on an open side', () => {
    expect(dayRangeOf(range(null, '2026-01-01'))).toEqual({ first: '1970-01-01', last: '2026-01-01' })
    expect(dayRangeOf(range('0001-01-01', '9999-12-31'))).toEqual(dayRangeOf(range(null, null)))
    const ranges = [
      { first: '2026-02-01', last: '2026-02-03' },
      { first: '2026-01-31', last: '2026-02-01' },
    ]
    expect(enclosingRange(ranges)).toEqual({ first: '2026-01-31', last: '2026-02-03' })
  })

  it('are rejected if reversed or longer than 200 years', () => {
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
  ] as const)(
    'from %s to %s split into whole units of %i months and two partial ones',
    (startDate, endDate, months, whole, head, tail) => {
      const split = splitIntoUnits(range(startDate, endDate), months)
      const nonEmpty = [split.whole, ...split.partial].map(({ first, last }) => (first > last ? null : [first, last]))
      expect(nonEmpty).toEqual([whole, head, tail])
    },
  )
})
