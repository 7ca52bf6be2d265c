import { parseDay, type Day } from './days.ts'

/** The local date and time of a time zone; moments are milliseconds since 1970. */
export interface WallClock {
  day(at: number): Day
  /** 0–23. */
  hour(at: number): number
}

/** Formats every moment with Intl. The reporting service computes offsets itself; this is the independent second way. */
export function createWallClock(timeZone: string): WallClock {
  // The Swedish locale formats as 2026-07-01 23.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  const read = (at: number): { day: string; hour: string } => {
    const [, day, hour] = /^(\d{4}-\d\d-\d\d) (\d\d)$/.exec(format.format(at)) ?? []
    if (day === undefined || hour === undefined) throw new Error(`Cannot format the moment ${at}`)
    return { day, hour }
  }
  return {
    day: (at) => parseDay(read(at).day),
    hour: (at) => Number(read(at).hour),
  }
}
