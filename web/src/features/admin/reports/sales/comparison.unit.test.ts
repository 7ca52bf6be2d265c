import { describe, expect, it } from 'vitest'
import { alignDays, changeOf, comparisonRange } from './comparison.ts'

describe('the range that a report is compared with', () => {
  const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

  it('has as many days', () => {
    expect(comparisonRange(november, 'previous')).toEqual({ startDate: '2026-10-02', endDate: '2026-10-31' })
    expect(comparisonRange(november, 'year')).toEqual({ startDate: '2025-11-01', endDate: '2025-11-30' })
    const leapDay = { startDate: '2028-02-29', endDate: '2028-03-01' }
    expect(comparisonRange(leapDay, 'year')).toEqual({ startDate: '2027-02-28', endDate: '2027-03-01' })
  })

  it('does not exist for a range without a first or last day', () => {
    expect(comparisonRange({ ...november, startDate: null }, 'year')).toBeUndefined()
    expect(comparisonRange({ ...november, endDate: null }, 'previous')).toBeUndefined()
  })
})

it('days are compared by their distance from the start', () => {
  const days = [
    { date: '2025-11-01', revenue: 10, orders: 1 },
    { date: '2025-11-03', revenue: 20, orders: 2 },
  ]
  expect(alignDays(days, '2025-11-01', '2026-11-01').map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-03'])
})

it('the change is in per cent of the value before', () => {
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(1, 3)).toBe(-66.67)
  expect(changeOf(5, 0)).toBeNull()
})
