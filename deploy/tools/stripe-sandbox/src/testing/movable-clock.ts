export interface MovableClock {
  now: () => Date
  advance: (seconds: number) => void
}

/** A clock that stands still until it is moved. */
export function movableClock(start = new Date()): MovableClock {
  let time = start.getTime()
  return { now: () => new Date(time), advance: (seconds) => void (time += seconds * 1000) }
}
