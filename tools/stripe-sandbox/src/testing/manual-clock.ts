export interface ManualClock {
  now: () => Date
  advance: (seconds: number) => void
}

/** A clock whose time changes only by `advance`. */
export function createManualClock(start = new Date()): ManualClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000
    },
  }
}
