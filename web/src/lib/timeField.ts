import { createTimeFormat, formatLocalTime, offsetName, readLocalTime } from '@shop/contracts/shared'
import { shopTimeZone } from './timeZone.ts'

const shopTime = () => createTimeFormat(shopTimeZone())

/** A moment in the shop's time, as a field of the type datetime-local has it: 2026-03-01T10:00. */
export function toTimeField(moment: Date): string {
  return formatLocalTime(shopTime(), moment)
}

/** The moment (ISO 8601) that such a field means. */
export function readTimeField(value: string): string {
  return readLocalTime(shopTime(), value)
}

/** Says beside such a field which time it has: the browser's clock may show another. */
export function timeFieldHint(): string {
  return `In the shop's time (${offsetName(shopTime(), new Date())})`
}
