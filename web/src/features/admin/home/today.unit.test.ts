import { afterEach, expect, it } from 'vitest'
import { setTimeZone } from '../../../lib/timeZone.ts'
import { salesOf, weeksOf } from './today.ts'

afterEach(() => setTimeZone('UTC'))

it('the last seven days end with the shop’s today, and the seven before end where they begin', () => {
  const now = new Date('2026-11-22T23:30:00Z')
  expect(weeksOf(now)).toEqual({
    today: '2026-11-22',
    week: { startDate: '2026-11-16', endDate: '2026-11-22' },
    weekBefore: { startDate: '2026-11-09', endDate: '2026-11-15' },
  })
  setTimeZone('Europe/Berlin')
  expect(weeksOf(now).today).toBe('2026-11-23')
})

it('the sales of a day without orders are zero', () => {
  const dailySales = [{ date: '2026-11-22', revenue: 2, orders: 1 }]
  expect(salesOf({ dailySales }, '2026-11-22')).toEqual(dailySales[0])
  expect(salesOf({ dailySales }, '2026-11-21')).toEqual({ date: '2026-11-21', revenue: 0, orders: 0 })
})
