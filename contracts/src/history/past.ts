import { z } from 'zod'
import { sentMoment } from '../shared/moment.ts'
import { optionalParameter } from '../shared/query.ts'

/** A moment of the past, ISO 8601 with its zone; in UTC from here on. */
export function pastMoment(key: string, description: string) {
  const error = `${key} must be a time with its zone, such as 2026-03-01T10:00:00Z`
  return optionalParameter(sentMoment(key, error).transform((text) => new Date(text).toISOString())).meta({ description })
}

/** What is read is shown as it was at a moment. */
export const pastQuery = z.object({
  at: pastMoment('at', 'As it was at this time, ISO 8601 with its zone; for admins, and not in the future'),
})
