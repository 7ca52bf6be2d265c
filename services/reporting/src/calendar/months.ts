import { addDays } from './days.ts'
import type { Day } from './days.ts'

/** A month of the calendar, YYYY-MM. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const two = (number: number): string => String(number).padStart(2, '0')

export function addMonths(month: Month, count: number): Month {
  const number = numberOf(month) + count
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${two((number % 12) + 1)}`
}

/** How many months later `to` is; below 0 when it is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  return numberOf(to) - numberOf(from)
}

/** So many months, the last one at the end. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count))
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}
