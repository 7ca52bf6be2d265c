/** A calendar day where the shop is, YYYY-MM-DD; days in this form compare like texts. */
export type Day = string

const DAY_MS = 86_400_000

// Midnight in UTC stands for the day, whatever the zone: a calendar knows no hours, and so no summer time.
const numberOf = (day: Day): number => Date.parse(day) / DAY_MS
const dayAt = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10)

export function addDays(day: Day, count: number): Day {
  return dayAt(numberOf(day) + count)
}

/** How many days later `to` is; below 0 when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

/** Every day from the first to the last, both within; none when the last is before the first. */
export function daysFrom(first: Day, last: Day): Day[] {
  const start = numberOf(first)
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => dayAt(start + index))
}
