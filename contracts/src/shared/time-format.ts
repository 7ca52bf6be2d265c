const styles = {
  /** 2026-11-25 */
  day: ['sv-SE', { dateStyle: 'short' }],
  /** 2026-11-25 04:30:00 */
  seconds: ['sv-SE', { dateStyle: 'short', timeStyle: 'medium' }],
  /** 25 November 2026 */
  date: ['en-GB', { dateStyle: 'long' }],
  /** 25 Nov 2026 */
  shortDate: ['en-GB', { dateStyle: 'medium' }],
  /** 25 November 2026 at 04:30 */
  dateTime: ['en-GB', { dateStyle: 'long', timeStyle: 'short' }],
  /** 25 Nov 2026, 04:30 */
  shortDateTime: ['en-GB', { dateStyle: 'medium', timeStyle: 'short' }],
  /** 25 Nov 2026, 04:30:00 */
  shortSeconds: ['en-GB', { dateStyle: 'medium', timeStyle: 'medium' }],
  /** 25 Nov */
  dayAndMonth: ['en-GB', { day: 'numeric', month: 'short' }],
  /** Nov 2026 */
  monthAndYear: ['en-GB', { month: 'short', year: 'numeric' }],
  /** November */
  month: ['en-GB', { month: 'long' }],
  /** Wed */
  weekday: ['en-GB', { weekday: 'short' }],
  /** GMT+1 and GMT+01:00, after a date. */
  shortOffset: ['en-GB', { timeZoneName: 'shortOffset' }],
  longOffset: ['en-GB', { timeZoneName: 'longOffset' }],
} as const satisfies Record<string, readonly [locale: string, Intl.DateTimeFormatOptions]>

/** Writes a moment (ISO 8601). A calendar day is a moment, too: its midnight in UTC, to be written in UTC. */
export type FormatTime = (style: keyof typeof styles, moment: Date | string) => string

/** @param timeZone that of this machine or browser if undefined */
export function createTimeFormat(timeZone: string | undefined): FormatTime {
  const formats: Partial<Record<keyof typeof styles, Intl.DateTimeFormat>> = {}
  return (style, moment) => {
    const [locale, options] = styles[style]
    formats[style] ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return formats[style].format(new Date(moment))
  }
}

/** UTC, or GMT+1 and the like: what a clock of the time zone differs by at the moment. */
export function offsetName(format: FormatTime, moment: Date | string): string {
  const [, offset = ''] = format('shortOffset', moment).split('GMT')
  return offset === '' || offset === '+0' ? 'UTC' : `GMT${offset}`
}

/** ISO 8601 to the second, with the offset from UTC: 2026-11-25T05:30:00+01:00. For files. */
export function formatIsoTime(format: FormatTime, moment: Date | string): string {
  const [, offset = ''] = format('longOffset', moment).split('GMT')
  return format('seconds', moment).replace(' ', 'T') + (offset === '' || offset === '+00:00' ? 'Z' : offset)
}

/** What a clock of the time zone shows, as a field of date and time has it: 2026-11-25T05:30. */
export function formatLocalTime(format: FormatTime, moment: Date | string): string {
  return format('seconds', moment).replace(' ', 'T').slice(0, 16)
}

const DAY_MS = 86_400_000

/**
 * The moment (ISO 8601) at which a clock of the time zone shows a local time, such as 2026-11-25T05:30. When the clocks are set
 * back it is shown twice: the earlier of both. When they are set forward it is never shown: the moment as much later.
 */
export function readLocalTime(format: FormatTime, local: string): string {
  const asUtc = Date.parse(`${local}Z`)
  /** With the offset from UTC that the zone has at a moment near by. */
  const withOffsetAt = (near: number): Date => {
    const shown = Date.parse(`${format('seconds', new Date(near)).replace(' ', 'T')}Z`)
    return new Date(asUtc - (shown - near))
  }
  const beforeChange = withOffsetAt(asUtc - DAY_MS)
  const afterChange = withOffsetAt(asUtc + DAY_MS)
  const isShown = (moment: Date) => formatLocalTime(format, moment) === local.slice(0, 16)
  const moment = isShown(afterChange) && !isShown(beforeChange) ? afterChange : beforeChange
  return moment.toISOString()
}
