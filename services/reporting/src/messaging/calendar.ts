/** Where a moment falls in the calendar of the shop. */
export interface Place {
  readonly day: string
  readonly hour: number
}

export type Calendar = (moment: string) => Place

/** Every offset from UTC is a whole number of these, and what is placed in one falls into the same hour. */
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
const REMEMBERED = 20_000

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function createOffsets(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const ofDays = new Map<number, number | undefined>()

  const ask = (at: number): number => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
    return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  }
  return (at) => {
    const day = Math.floor(at / DAY_MS)
    if (!ofDays.has(day)) {
      const [atFirst, atLast] = [ask(day * DAY_MS), ask((day + 1) * DAY_MS - 1)]
      ofDays.set(day, atFirst === atLast ? atFirst : undefined)
    }
    // On a day on which the clocks are changed, every moment is asked for.
    return ofDays.get(day) ?? ask(at)
  }
}

/** The days and hours of a time zone. What was asked lately is remembered: a report is made of a great many moments. */
export function createCalendar(timeZone: string): Calendar {
  const offsetAt = createOffsets(timeZone)
  const places = new Map<number, Place>()

  return (moment) => {
    const quarter = Math.floor(Date.parse(moment) / QUARTER_MS)
    const known = places.get(quarter)
    if (known !== undefined) return known
    if (places.size === REMEMBERED) places.clear()
    const at = quarter * QUARTER_MS
    const local = new Date(at + offsetAt(at)).toISOString()
    const place = { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) }
    places.set(quarter, place)
    return place
  }
}
