import { dayNamed } from './days.ts'
import type { Day } from './days.ts'

/** What the shop's own clock shows at a moment (milliseconds since 1970). */
export interface WallClock {
  day(at: number): Day
  /** 0–23. */
  hour(at: number): number
}

/** Asks the platform's own table of time zones; nothing here knows how zones work. */
export function createWallClock(timeZone: string): WallClock {
  // Swedes write a moment as 2026-07-01 23.
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
    if (day === undefined || hour === undefined) throw new Error(`No day is known for ${at}`)
    return { day, hour }
  }
  return {
    day: (at) => dayNamed(read(at).day),
    hour: (at) => Number(read(at).hour),
  }
}
