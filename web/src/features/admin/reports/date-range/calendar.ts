import { addDays, daysBetween } from '@shop/contracts/shared'

/** Calendar days are strings, YYYY-MM-DD, in the shop's time zone. String comparison orders them. */

/** The number of days in a range, both ends inclusive. */
export function countDays(startDate: string, endDate: string): number {
  return daysBetween(startDate, endDate) + 1
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
