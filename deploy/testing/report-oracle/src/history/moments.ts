import { createWallClock } from '../calendar/clock.ts'
import type { WallClock } from '../calendar/clock.ts'
import { dayNamed, monthOfDay, nameOfDay, nameOfMonth } from '../calendar/days.ts'
import type { Day } from '../calendar/days.ts'
import type { Chance } from './chance.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Clocks change by whole quarters of an hour, and no place is more than 15 hours away from UTC. */
const QUARTER = 15 * MINUTE

export interface Moments {
  readonly timeZone: string
  readonly now: number
  readonly today: Day
  readonly beginning: number
  /** Any time of the shop's life, and more often one at which a mistake would show. */
  any(): number
  /** Some time after, within the given milliseconds; often just before or just after the next midnight. */
  after(at: number, within: number): number
  dayOf(at: number): Day
}

const zones = [
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

/** Days that clocks are put forward or back on, somewhere. */
const changes = ['03-08', '03-10', '03-26', '03-31', '04-02', '04-06', '09-24', '10-01', '10-27', '10-29', '11-02', '11-05']

/** A shop's life of two to three years, or of a few months. One in four ends soon after Samoa had gone without 30 December 2011. */
function lifetime(chance: Chance): { now: number; beginning: number } {
  const year = chance.happens(0.25) ? 2012 : chance.between(2022, 2026)
  const now = Date.UTC(year, chance.below(12), chance.between(1, 28), chance.below(24), chance.below(60), chance.below(60))
  const days = chance.happens(0.4) ? chance.between(2 * 365, 3 * 365) : chance.between(70, 300)
  return { now, beginning: now - days * DAY }
}

/** The first moment of a day, found without knowing how zones work. */
function createMidnights(clock: WallClock): (day: Day) => number {
  const known = new Map<Day, number>()
  const find = (day: Day): number => {
    let [before, from] = [(day * DAY) / QUARTER - 60, (day * DAY) / QUARTER + 60]
    while (from - before > 1) {
      const middle = Math.floor((before + from) / 2)
      if (clock.day(middle * QUARTER) < day) before = middle
      else from = middle
    }
    return from * QUARTER
  }
  return (day) => {
    const midnight = known.get(day) ?? find(day)
    known.set(day, midnight)
    return midnight
  }
}

export function createMoments(chance: Chance): Moments {
  const timeZone = chance.pick(zones)
  const clock = createWallClock(timeZone)
  const { now, beginning } = lifetime(chance)
  const [firstDay, today] = [clock.day(beginning), clock.day(now)]

  const midnight = createMidnights(clock)
  const around = (at: number): number => at + chance.pick([-1, 0, 1, -HOUR, HOUR - 1, HOUR, -MINUTE, 500])
  const nearMidnight = (): number => around(midnight(chance.between(firstDay + 1, today)))
  const nearNewMonth = (): number => {
    const month = chance.between(monthOfDay(firstDay) + 1, monthOfDay(today))
    return around(midnight(dayNamed(`${nameOfMonth(month)}-01`)))
  }
  const nearChange = (): number => {
    const year = nameOfDay(chance.between(firstDay, today)).slice(0, 4)
    return midnight(dayNamed(`${year}-${chance.pick(changes)}`)) + chance.between(-2 * HOUR, 26 * HOUR)
  }
  const whenever = (): number => chance.between(beginning, now)
  const lately = (): number => now - chance.below(70 * DAY)
  const kinds = [nearMidnight, nearNewMonth, nearChange, whenever, whenever, whenever, lately, lately]

  return {
    timeZone,
    now,
    today,
    beginning,
    any: () => Math.min(now, Math.max(beginning, chance.pick(kinds)())),
    after(at, within) {
      const next = chance.happens(0.3) ? around(midnight(clock.day(at) + 1)) : at
      return next > at && next - at <= within ? next : at + chance.below(within)
    },
    dayOf: (at) => clock.day(at),
  }
}
