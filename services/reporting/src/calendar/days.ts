/** A calendar day in the shop's time zone, YYYY-MM-DD. Days compare as strings. */
export type Day = string

const DAY_MS = 86_400_000

// Days are counted at midnight UTC whatever the time zone, so daylight saving time has no effect.
const toNumber = (day: Day): number => Date.parse(day) / DAY_MS
const fromNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10)

export function addDays(day: Day, count: number): Day {
  return fromNumber(toNumber(day) + count)
}

/** The number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from)
}

/** Every day from first to last, inclusive; empty if last is before first. */
export function listDays(first: Day, last: Day): Day[] {
  const start = toNumber(first)
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => fromNumber(start + index))
}
