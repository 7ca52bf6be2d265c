/** A calendar day as the number of days since 1970-01-01. The reporting service uses strings: the oracle computes independently. */
export type Day = number

/** A calendar month as year × 12 + month, with January as 0. */
export type Month = number

const DAY_MS = 86_400_000

/** Parses YYYY-MM-DD. */
export function parseDay(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

export function formatDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function monthOf(day: Day): Month {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function formatMonth(month: Month): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** 0 for Monday … 6 for Sunday: 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Every integer from first to last; empty if last is less than first. */
export function inclusiveRange(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
