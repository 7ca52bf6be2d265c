import { createTimeFormat } from '@shop/contracts/shared'

/** The time up to which events are included in a report, in the time zone of its days. */
export function formatAsOf({ asOf, timeZone }: { asOf: string | null; timeZone: string }): string {
  if (asOf === null) return 'Nothing has happened yet'
  return `As of ${createTimeFormat(timeZone)('shortSeconds', asOf)} (${timeZone})`
}
