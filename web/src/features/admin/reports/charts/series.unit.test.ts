import { describe, expect, it } from 'vitest'
import { addDays } from '../range/calendar.ts'
import { axisName, grainOf, lengthOf, pointName, pointsOf } from './series.ts'

function days(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({ date: addDays(first, index), revenue: 0.1, orders: 1 }))
}

describe('points along the calendar', () => {
  it('are as fine as can be told apart', () => {
    expect([1, 120, 121, 732, 733].map(grainOf)).toEqual(['day', 'day', 'week', 'week', 'month'])
  })

  it('lose no cent and no order', () => {
    const three = days('2026-01-01', 365)
    for (const grain of ['day', 'week', 'month'] as const) {
      const points = pointsOf(three, grain)
      expect(points.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)).toBe(3650)
      expect(points.reduce((sum, { orders }) => sum + orders, 0)).toBe(365)
    }
    expect(pointsOf(three, 'month').map(({ revenue }) => revenue)).toContain(3.1)
  })

  it('begin their weeks on Monday, and say where the range cuts one', () => {
    const points = pointsOf(days('2026-11-18', 7), 'week')
    expect(points.map(({ start, end, orders }) => [start, end, orders])).toEqual([
      ['2026-11-18', '2026-11-22', 5],
      ['2026-11-23', '2026-11-24', 2],
    ])
    expect(points.map((point) => pointName(point, 'week'))).toEqual(['18 Nov – 22 Nov 2026', '23 Nov – 24 Nov 2026'])
  })

  it('name a whole month by its name and a cut one by its days', () => {
    const points = pointsOf(days('2026-01-20', 50), 'month')
    expect(points.map((point) => pointName(point, 'month'))).toEqual(['20 Jan – 31 Jan 2026', 'Feb 2026', '1 Mar – 10 Mar 2026'])
    expect(points.map((point) => axisName(point, 'month'))).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026'])
  })

  it('are none for no days', () => {
    expect(pointsOf([], 'week')).toEqual([])
    expect(lengthOf([])).toBe(0)
    expect(lengthOf(days('2026-01-31', 2))).toBe(2)
  })
})
