import { formatDay, formatMonth, monthOf, parseDay, type Day } from '../calendar/days.ts'
import { createWallClock, type WallClock } from '../calendar/wall-clock.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Offsets from UTC are multiples of a quarter of an hour, and at most 15 hours. */
const QUARTER = 15 * MINUTE

/** Points in time within the events of one shop, in milliseconds since 1970. */
export interface RandomTimes {
  readonly timeZone: string
  readonly now: number
  readonly today: Day
  readonly start: number
  /** Any time between start and now; boundaries of days, months and clock changes are more frequent. */
  any(): number
  /** A later time, at most `within` milliseconds away; often close to the next midnight. */
  after(at: number, within: number): number
  dayOf(at: number): Day
}

const timeZones = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
] as const

/** Days (MM-DD) on which daylight saving time starts or ends in one of the time zones. */
const clockChanges = ['03-08', '03-10', '03-26', '03-31', '04-02', '04-06', '09-24', '10-01', '10-27', '10-29', '11-02', '11-05']

/** Two to three years, or a few months. One in four ends in 2012: Samoa skipped 30 December 2011. */
function randomSpan(random: Random): { now: number; start: number } {
  const year = random.boolean(0.25) ? 2012 : random.between(2022, 2026)
  const now = Date.UTC(year, random.below(12), random.between(1, 28), random.below(24), random.below(60), random.below(60))
  const days = random.boolean(0.4) ? random.between(2 * 365, 3 * 365) : random.between(70, 300)
  return { now, start: now - days * DAY }
}

/** Finds the first moment of a day by binary search over the wall clock; cached by day. */
function createMidnights(clock: WallClock): (day: Day) => number {
  const cache = new Map<Day, number>()
  const find = (day: Day): number => {
    let before = (day * DAY) / QUARTER - 60
    let from = (day * DAY) / QUARTER + 60
    while (from - before > 1) {
      const middle = Math.floor((before + from) / 2)
      if (clock.day(middle * QUARTER) < day) before = middle
      else from = middle
    }
    return from * QUARTER
  }
  return (day) => {
    const midnight = cache.get(day) ?? find(day)
    cache.set(day, midnight)
    return midnight
  }
}

export function createRandomTimes(random: Random): RandomTimes {
  const timeZone = random.pick(timeZones)
  const clock = createWallClock(timeZone)
  const { now, start } = randomSpan(random)
  const firstDay = clock.day(start)
  const today = clock.day(now)

  const midnight = createMidnights(clock)
  const closeTo = (at: number): number => at + random.pick([-1, 0, 1, -HOUR, HOUR - 1, HOUR, -MINUTE, 500])
  const nearMidnight = (): number => closeTo(midnight(random.between(firstDay + 1, today)))
  const nearMonthStart = (): number => {
    const month = random.between(monthOf(firstDay) + 1, monthOf(today))
    return closeTo(midnight(parseDay(`${formatMonth(month)}-01`)))
  }
  const nearClockChange = (): number => {
    const year = formatDay(random.between(firstDay, today)).slice(0, 4)
    return midnight(parseDay(`${year}-${random.pick(clockChanges)}`)) + random.between(-2 * HOUR, 26 * HOUR)
  }
  const anyTime = (): number => random.between(start, now)
  const recent = (): number => now - random.below(70 * DAY)
  const kinds = [nearMidnight, nearMonthStart, nearClockChange, anyTime, anyTime, anyTime, recent, recent]

  return {
    timeZone,
    now,
    today,
    start,
    any: () => Math.min(now, Math.max(start, random.pick(kinds)())),
    after(at, within) {
      const next = random.boolean(0.3) ? closeTo(midnight(clock.day(at) + 1)) : at
      return next > at && next - at <= within ? next : at + random.below(within)
    },
    dayOf: (at) => clock.day(at),
  }
}
