/** 21 Nov 2026, 14:03 */
export function formatTimestamp(timeZone: string, isoTime: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(isoTime))
}

/** The time up to which events are included in a report, in the shop's time zone. */
export function formatAsOf({ asOf, timeZone }: { asOf: string | null; timeZone: string }): string {
  if (asOf === null) return 'Nothing has happened yet'
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(asOf))
  return `As of ${time} (${timeZone})`
}
