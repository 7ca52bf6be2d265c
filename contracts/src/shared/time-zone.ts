import { z } from 'zod'

/** Accepts names only. Some databases read an offset like +02:00 with the opposite sign, and it has no daylight saving time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The shop's time zone; its calendar days are the days of the reports. */
export const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, like UTC or Europe/Lisbon')
