import { addDays } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { markUnfinished } from '../date-range/unfinished.ts'
import { axisLabel, bucketLabel, daysCovered, granularityOf, toBuckets } from './timeBuckets.ts'

function days(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({ date: addDays(first, index), revenue: 0.1, orders: 1 }))
}

describe('sales per time bucket', () => {
  it('uses the granularity for the number of days', () => {
    expect([1, 120, 121, 732, 733].map(granularityOf)).toEqual(['day', 'day', 'week', 'week', 'month'])
  })

  it('keeps the sums of revenue and orders', () => {
    const year = days('2026-01-01', 365)
    for (const granularity of ['day', 'week', 'month'] as const) {
      const buckets = toBuckets(year, granularity)
      expect(buckets.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)).toBe(3650)
      expect(buckets.reduce((sum, { orders }) => sum + orders, 0)).toBe(365)
    }
    expect(toBuckets(year, 'month').map(({ revenue }) => revenue)).toContain(3.1)
  })

  it('starts weeks on Monday and labels cut weeks with their days', () => {
    const buckets = toBuckets(days('2026-11-18', 7), 'week')
    expect(buckets.map(({ start, end, orders }) => [start, end, orders])).toEqual([
      ['2026-11-18', '2026-11-22', 5],
      ['2026-11-23', '2026-11-24', 2],
    ])
    expect(buckets.map((bucket) => bucketLabel(bucket, 'week'))).toEqual(['18 Nov – 22 Nov 2026', '23 Nov – 24 Nov 2026'])
  })

  it('labels whole months by name and cut months with their days', () => {
    const buckets = toBuckets(days('2026-01-20', 50), 'month')
    expect(buckets.map((bucket) => bucketLabel(bucket, 'month'))).toEqual([
      '20 Jan – 31 Jan 2026',
      'Feb 2026',
      '1 Mar – 10 Mar 2026',
    ])
    expect(buckets.map((bucket) => axisLabel(bucket, 'month'))).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026'])
  })

  it.each([
    ['day', '18 Nov 2026 | 19 Nov 2026 | 20 Nov 2026 (so far) | 21 Nov 2026'],
    ['week', '18 Nov – 21 Nov 2026 (so far)'],
    ['month', '18 Nov – 21 Nov 2026 (so far)'],
  ] as const)('marks the %s of today as unfinished', (granularity, labels) => {
    const buckets = toBuckets(days('2026-11-18', 4), granularity)
    expect(buckets.map((bucket) => bucketLabel(bucket, granularity, '2026-11-20')).join(' | ')).toBe(labels)
  })

  it('marks no period that is over, or has not begun', () => {
    expect(markUnfinished('Nov 2026', '2026-11', '2026-11', '2026-11-30')).toBe('Nov 2026 (so far)')
    for (const today of ['2026-12-01', '2026-10-31', '2025-11-15'])
      expect(markUnfinished('Nov 2026', '2026-11', '2026-11', today)).toBe('Nov 2026')
    const [week] = toBuckets(days('2026-11-16', 7), 'week')
    expect(week && bucketLabel(week, 'week', '2026-11-23')).toBe('16 Nov – 22 Nov 2026')
  })

  it('returns no buckets for no days', () => {
    expect(toBuckets([], 'week')).toEqual([])
    expect(daysCovered([])).toBe(0)
    expect(daysCovered(days('2026-01-31', 2))).toBe(2)
  })
})
