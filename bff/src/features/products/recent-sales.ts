import { addDays, createTimeFormat, formatIsoTime } from '@shop/contracts/shared'
import type { RouteContext } from '../context.ts'

export const RECENT_DAYS = 30

/** What reporting counts for the products in the last 30 days. */
export function reportRecentSales({ clients, clock, timeZone = 'UTC' }: Pick<RouteContext, 'clients' | 'clock' | 'timeZone'>) {
  const today = formatIsoTime(createTimeFormat(timeZone), clock().toISOString()).slice(0, 10)
  return clients.reporting.productAnalytics({ startDate: addDays(today, 1 - RECENT_DAYS), endDate: today })
}
