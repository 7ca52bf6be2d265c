import { describe, expect, it } from 'vitest'
import type { Comparison } from '../reportParams.ts'
import { alignDays, changeOf, comparisonRange } from './comparison.ts'

describe('the range that a report is compared with', () => {
  const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

  it('has as many days', () => {
    expect(comparisonRange(november, 'previous')).toEqual({ startDate: '2026-10-02', endDate: '2026-10-31' })
    expect(comparisonRange(november, 'year')).toEqual({ startDate: '2025-11-01', endDate: '2025-11-30' })
    const leapDay = { startDate: '2028-02-29', endDate: '2028-03-01' }
    expect(comparisonRange(leapDay, 'year')).toEqual({ startDate: '2027-02-28', endDate: '2027-03-01' })
  })

  it.each([
    ['2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
    ['2029-01-01', '2029-12-31', '2028-01-01', '2028-12-31'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['2025-02-10', '2025-02-28', '2024-02-10', '2024-02-28'],
    ['2028-02-20', '2028-02-29', '2027-02-20', '2027-02-28'],
  ])('has the same calendar days a year before %s to %s', (startDate, endDate, start, end) => {
    expect(comparisonRange({ startDate, endDate }, 'year')).toEqual({ startDate: start, endDate: end })
  })

  it('ends with the calendar', () => {
    const last = { startDate: '9999-12-01', endDate: '9999-12-31' }
    expect(comparisonRange(last, 'year')).toEqual({ startDate: '9998-12-01', endDate: '9998-12-31' })
    const early = { startDate: '0999-01-01', endDate: '0999-01-31' }
    expect(comparisonRange(early, 'year')).toEqual({ startDate: '0998-01-01', endDate: '0998-01-31' })
    const first = { startDate: '0001-01-02', endDate: '0001-01-05' }
    expect(comparisonRange(first, 'previous')).toEqual({ startDate: '0001-01-01', endDate: '0001-01-01' })
  })

  it('does not exist for a range without a first or last day', () => {
    expect(comparisonRange({ ...november, startDate: null }, 'year')).toBeUndefined()
    expect(comparisonRange({ ...november, endDate: null }, 'previous')).toBeUndefined()
  })
})

describe('the days that are compared', () => {
  const day = (date: string) => ({ date, revenue: 10, orders: 1 })
  const aligned = (comparison: Comparison, dates: readonly string[], start: string) => {
    const range = { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' }
    return alignDays({ comparison, range, days: dates.map(day) }, start).map(({ date }) => date)
  }

  it('have the same distance from the start', () => {
    expect(aligned('previous', ['2026-10-02', '2026-10-04'], '2026-11-01')).toEqual(['2026-11-01', '2026-11-03'])
  })

  it('are the same calendar days, and 29 February counts to the 28th', () => {
    expect(aligned('year', ['2025-11-01', '2025-11-03'], '2026-11-01')).toEqual(['2026-11-01', '2026-11-03'])
    const leapYear = ['2024-02-01', '2024-02-28', '2024-02-29', '2024-03-01']
    expect(aligned('year', leapYear, '2025-02-01')).toEqual(['2025-02-01', '2025-02-28', '2025-02-28', '2025-03-01'])
    expect(aligned('year', ['2027-02-28', '2027-03-01'], '2028-02-20')).toEqual(['2028-02-28', '2028-03-01'])
    expect(aligned('year', ['2027-02-28', '2027-03-01'], '2028-02-29')).toEqual(['2028-02-29', '2028-03-01'])
  })
})

it('the change is in per cent of the value before', () => {
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(1, 3)).toBe(-66.67)
  expect(changeOf(5, 0)).toBeNull()
})
