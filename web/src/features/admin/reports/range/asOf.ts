/** 21 Nov 2026, 14:03: the moment by the shop's clock. */
export function momentIn(timeZone: string, isoTime: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(isoTime))
}

/** Until when events are in the figures, by the shop's clock. */
export function asOfWords({ asOf, timeZone }: { asOf: string | null; timeZone: string }): string {
  if (asOf === null) return 'Nothing has happened yet'
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(asOf))
  return `As of ${moment} (${timeZone})`
}
