import { describe, expect, it } from 'vitest'
import { recentRange, splitDays } from './today.ts'

const day = (date: string, revenue: number) => ({ date, revenue, orders: 1 })

describe('the sales of today', () => {
  it('are asked for with a day on either side, for shops in every time zone', () => {
    const now = new Date('2026-11-22T23:30:00Z')
    expect(recentRange(now)).toEqual({ startDate: '2026-11-08', endDate: '2026-11-23' })
  })

  it('are those of the calendar day in the shop’s time zone', () => {
    const dailySales = [day('2026-11-21', 1), day('2026-11-22', 2), day('2026-11-23', 3)]
    const now = new Date('2026-11-22T23:30:00Z')
    expect(splitDays({ dailySales, timeZone: 'UTC' }, now)).toMatchObject({
      today: { revenue: 2 },
      yesterday: { revenue: 1 },
      days: [{ revenue: 1 }, { revenue: 2 }],
    })
    expect(splitDays({ dailySales, timeZone: 'Europe/Berlin' }, now)).toMatchObject({
      today: { revenue: 3 },
      yesterday: { revenue: 2 },
    })
  })

  it('are zero on a day without orders', () => {
    expect(splitDays({ dailySales: [], timeZone: 'UTC' }, new Date('2026-11-22T10:00:00Z'))).toEqual({
      today: { date: '2026-11-22', revenue: 0, orders: 0 },
      yesterday: { date: '2026-11-21', revenue: 0, orders: 0 },
      days: [],
    })
  })
})
