import type { Day } from '@shop/contracts/shared'

/** The shop's local date and hour at a moment. */
export interface LocalTime {
  readonly day: Day
  /** 0–23. */
  readonly hour: number
}

/** Converts a moment (ISO 8601) to local time. */
export type LocalTimeConverter = (moment: string) => LocalTime

/** Offsets from UTC are multiples of a quarter of an hour, so all moments of a quarter have the same local hour. */
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
const MAX_CACHED = 20_000

/** Returns the offset of a time zone from UTC at a moment, in milliseconds. */
function createOffsets(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  /** Undefined for days on which the offset changes. */
  const offsetsByDay = new Map<number, number | undefined>()

  const readOffset = (at: number): number => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
    return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  }
  return (at) => {
    const day = Math.floor(at / DAY_MS)
    if (!offsetsByDay.has(day)) {
      const atStart = readOffset(day * DAY_MS)
      const atEnd = readOffset((day + 1) * DAY_MS - 1)
      offsetsByDay.set(day, atStart === atEnd ? atStart : undefined)
    }
    return offsetsByDay.get(day) ?? readOffset(at)
  }
}

/** Results are cached by quarter of an hour, since a projection converts a large number of moments. */
export function createLocalTimeConverter(timeZone: string): LocalTimeConverter {
  const offsetAt = createOffsets(timeZone)
  const cache = new Map<number, LocalTime>()

  return (moment) => {
    const quarter = Math.floor(Date.parse(moment) / QUARTER_MS)
    const cached = cache.get(quarter)
    if (cached !== undefined) return cached
    if (cache.size === MAX_CACHED) cache.clear()
    const at = quarter * QUARTER_MS
    const shifted = new Date(at + offsetAt(at)).toISOString()
    const localTime = { day: shifted.slice(0, 10), hour: Number(shifted.slice(11, 13)) }
    cache.set(quarter, localTime)
    return localTime
  }
}
