import { z } from 'zod'

/** When something happened, by the clock of the command that decided it. The services' read models show the same time. */
export const moment = z.iso.datetime({ offset: true })

/**
 * True for a moment of the years 1970 to 9999. PostgreSQL has no year 0, ISO 8601 writes later years in another way, and no shop has
 * a past before.
 */
export function isWithinYears(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1970 && year <= 9999
}

/** A moment that a person or a program sends, ISO 8601 with its zone. */
export function sentMoment(key: string, error: string) {
  return z.iso.datetime({ offset: true, error, abort: true }).refine(isWithinYears, `${key} must be of the years 1970 to 9999`)
}
