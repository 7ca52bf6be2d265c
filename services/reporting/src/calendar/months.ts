import { addDays, type Day, type Month } from '@shop/contracts/shared'

const toCount = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

export function addMonths(month: Month, count: number): Month {
  const sum = toCount(month) + count
  return `${padded(Math.floor(sum / 12), 4)}-${padded((sum % 12) + 1, 2)}`
}

/** The number of months from one month to another; negative if `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  return toCount(to) - toCount(from)
}

/** So many months, ending with the last one. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count))
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** The month of a day as ClickHouse's toYYYYMM gives it: 202612 for a day in December 2026. */
export function toMonthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))
}

/** The three month numbers of the quarter that a month number belongs to. */
export function monthsOfQuarter(month: number): number[] {
  const first = month - (((month % 100) - 1) % 3)
  return [first, first + 1, first + 2]
}

/** The quarter of a day, like 2026-4. */
export function quarterOf(day: Day): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}
