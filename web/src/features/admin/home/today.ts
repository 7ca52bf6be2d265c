import type { SalesAnalytics } from '@shop/contracts/reports'
import { addDays } from '@shop/contracts/shared'
import { dayIn } from '../../../lib/format.ts'
import { presetRange } from '../reports/date-range/presets.ts'

export type DaySales = SalesAnalytics['dailySales'][number]

const WEEK = 7

/** The shop's last seven days, of which today is one, and the seven before them. */
export function weeksOf(now: Date) {
  const today = dayIn(undefined, now)
  const week = presetRange('7 days', today)
  return {
    today,
    week,
    weekBefore: { startDate: addDays(week.startDate, -WEEK), endDate: addDays(week.endDate, -WEEK) },
  }
}

/** A day without orders is zero. */
export const salesOf = ({ dailySales }: Pick<SalesAnalytics, 'dailySales'>, date: string): DaySales =>
  dailySales.find((day) => day.date === date) ?? { date, revenue: 0, orders: 0 }
