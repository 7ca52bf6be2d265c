export interface ManualClock {
  readonly now: () => Date
  advance(milliseconds: number): void
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** A clock that moves only when it is advanced. */
export function manualClock(start = '2026-03-01T12:00:00.250Z'): ManualClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
