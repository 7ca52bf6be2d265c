import { z } from 'zod'

/** Only names: an offset like +02:00 means the opposite to some databases, and knows no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Where the shop's days begin and end. */
export const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, like UTC or Europe/Lisbon')
