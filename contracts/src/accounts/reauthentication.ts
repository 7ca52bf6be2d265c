import { z } from 'zod'

/** Needed unless the session began in the last 15 minutes. */
export const reauthentication = z
  .object({ currentPassword: z.string('currentPassword must be text').max(1_000, 'currentPassword is too long').optional() })
  .meta({ id: 'Reauthentication' })
