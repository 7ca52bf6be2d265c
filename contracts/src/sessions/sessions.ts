import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { as, hidden, joined, ownId, record, same } from '../shared/record.ts'

/** One sign-in that is still valid. Times are ISO 8601. `network` is an IPv4 address or an IPv6 network (/64). */
export const accountSession = record({
  sessionId: ownId(uuid),
  device: same(z.string()),
  network: as('address', same(z.string())),
  startedAt: same(z.string()),
  lastUsedAt: same(z.string()),
  expiresAt: hidden(z.string()),
  /** Whether it is the session of the request. */
  current: joined(z.boolean()),
})
export type AccountSession = z.infer<typeof accountSession.row>

export const session = accountSession.api.meta({ id: 'Session' })
export type Session = z.infer<typeof session>

export const sessionList = z.array(session)
