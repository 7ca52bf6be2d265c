import { addDays } from '@shop/contracts'
import { describe, expect, it } from 'vitest'
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

  it('returns no buckets for no days', () => {
    expect(toBuckets([], 'week')).toEqual([])
    expect(daysCovered([])).toBe(0)
    expect(daysCovered(days('2026-01-31', 2))).toBe(2)
  })
})
