export interface MovableClock {
  readonly now: () => Date
  advance(milliseconds: number): void
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** A clock that stands still until it is moved. */
export function movableClock(start = '2026-03-01T12:00:00.250Z'): MovableClock {
  let time = Date.parse(start)
  return { now: () => new Date(time), advance: (milliseconds) => void (time += milliseconds) }
}
