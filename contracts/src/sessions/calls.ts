import { z } from 'zod'
import { endedSession, sessionId } from '../accounts/account-row.ts'
import { call, empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { accountSession } from './sessions.ts'

export type { AccountSession } from './sessions.ts'

/** Identity's calls about sessions and the keys of their tokens. */
export const sessionCalls = {
  /** The user's active sessions, last used first. */
  listSessions: repeatableCall(z.object({ userId: uuid }), z.object({ sessions: z.array(accountSession.row) })),
  /** Ends one of the user's sessions. */
  endSession: call(z.object({ userId: uuid, sessionId: idText }), empty, 'session_not_found', 'conflict'),
  /** Ends all of the user's sessions but this one. */
  endOtherSessions: call(z.object({ userId: uuid, sessionId }), empty, ...endedSession, 'conflict'),
  /** When sessions and API keys were used last, by their ids. Unknown ones are ignored. */
  recordSessionUses: repeatableCall(
    z.object({ uses: z.array(z.object({ sessionId: uuid, usedAt: z.iso.datetime() })).max(1_000) }),
    empty,
  ),
  /** The public keys that verify tokens (a JSON Web Key Set). */
  jwks: repeatableCall(empty, z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
  /** Signs further tokens with a new key; older tokens stay valid. For operators. */
  rotateSigningKey: call(empty, z.object({ keyId: z.string() })),
}

/** The fixed properties of a token. Identity issues tokens with them; the BFF accepts no others. */
export const tokenRules = { issuer: 'shop-identity', audience: 'shop-bff', algorithm: 'EdDSA' } as const

/** No token is valid for longer than this many days. What makes tokens invalid or verifies them is kept longer. */
export const MAX_TOKEN_DAYS = 30
