import type { SalesAnalytics } from '@shop/contracts/reports'
import { addDays } from '@shop/contracts/shared'
import type { DateRangeParams } from '../api/reports.ts'
import { dayIn } from '../../../lib/format.ts'

const DAYS_SHOWN = 14

export type DaySales = SalesAnalytics['dailySales'][number]

/** The last two weeks up to tomorrow, in UTC: the shop's own today is one of these days in every time zone. */
export function recentRange(now: Date): DateRangeParams {
  const today = dayIn('UTC', now)
  return { startDate: addDays(today, -DAYS_SHOWN), endDate: addDays(today, 1) }
}

/** The days up to the shop's today, and today and yesterday of them; a day without orders is zero. */
export function splitDays({ dailySales, timeZone }: Pick<SalesAnalytics, 'dailySales' | 'timeZone'>, now: Date) {
  const today = dayIn(timeZone, now)
  const dayOf = (date: string): DaySales => dailySales.find((day) => day.date === date) ?? { date, revenue: 0, orders: 0 }
  return {
    today: dayOf(today),
    yesterday: dayOf(addDays(today, -1)),
    days: dailySales.filter(({ date }) => date <= today),
  }
}
