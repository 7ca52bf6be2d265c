/** A calendar day as the number of days since 1970-01-01, so that days are counted like numbers. */
export type Day = number

/** A calendar month as year × 12 + month from 0. */
export type Month = number

const MS_A_DAY = 86_400_000

/** The day named YYYY-MM-DD. */
export function dayNamed(name: string): Day {
  return Date.parse(`${name}T00:00:00Z`) / MS_A_DAY
}

export function nameOfDay(day: Day): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10)
}

export function monthOfDay(day: Day): Month {
  const date = new Date(day * MS_A_DAY)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function nameOfMonth(month: Month): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** 0 for Monday … 6 for Sunday: 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Every whole number from the first to the last; none where the last is before the first. */
export function through(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
