import { z } from 'zod'
import { optionalParameter } from './query.ts'

const MESSAGE = 'at must be a time with its zone, such as 2026-03-01T10:00:00Z'

/** A moment: what is read is shown as it was then. */
const at = optionalParameter(
  z.iso.datetime({ offset: true, error: MESSAGE }).transform((text) => new Date(text).toISOString()),
).meta({ description: 'As it was at this time, ISO 8601 with its zone; for admins, and not in the future' })

export const pastQuery = z.object({ at })
