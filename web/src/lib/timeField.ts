import { createTimeFormat, formatLocalTime, offsetName, readLocalTime } from '@shop/contracts/shared'
import { formatDateTime } from './format.ts'
import { shopTimeZone } from './timeZone.ts'

const shopTime = () => createTimeFormat(shopTimeZone())

/** The first time that such a field takes: of 1970 in every time zone, before which the server takes none. */
export const EARLIEST_TIME_FIELD = '1970-01-02T00:00'

/** A moment in the shop's time, as a field of the type datetime-local has it: 2026-03-01T10:00. Blank for none, as in an edited address. */
export function toTimeField(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : formatLocalTime(shopTime(), moment)
}

/** Years of four digits of which every day has a day before and after it that clocks write in the same way. */
const CLOCK_YEAR = /^(?:19[7-9]\d|[2-8]\d{3})-/

/** The moment (ISO 8601) that such a field means; of far years, which the server refuses, that of UTC. */
export function readTimeField(value: string): string {
  return CLOCK_YEAR.test(value) ? readLocalTime(shopTime(), value) : `${value}Z`
}

/** A moment of an address. What is none, because somebody has edited it, is shown as it is, beside what the server says of it. */
export function formatSearchedMoment(moment: string): string {
  return Number.isNaN(Date.parse(moment)) ? moment : formatDateTime(moment)
}

/** Says beside such a field which time it has: the browser's clock may show another. */
export function timeFieldHint(): string {
  return `In the shop's time (${offsetName(shopTime(), new Date())})`
}
