import { z } from 'zod'

/** One sign-in that is still valid. Times are ISO 8601. `address` is an IPv4 address or an IPv6 network (/64). */
export const session = z
  .object({
    _id: z.string(),
    device: z.string(),
    address: z.string(),
    startedAt: z.string(),
    lastUsedAt: z.string(),
    /** Whether it is the session of the request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>

export const sessionList = z.array(session)
