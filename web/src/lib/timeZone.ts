let timeZone = 'UTC'

/** The shop's time zone, in which all days and times are shown. It is set before the first rendering. */
export function setTimeZone(zone: string): void {
  timeZone = zone
}

export const shopTimeZone = (): string => timeZone
