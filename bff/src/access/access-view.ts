import { MAX_TOKEN_DAYS } from '@shop/contracts/sessions/calls'
import { batchReads } from '@shop/kit/concurrency'
import { arrayParameter, type Queryable } from '@shop/kit/event-store'
import type { EventHandlers } from '@shop/kit/messaging'
import { apiKeyHandlers } from './api-keys.ts'

/** The current rights of a user and the state of their session. */
export interface Access {
  readonly isAdmin: boolean
  /** Of staff who are no full admins. */
  readonly roles: readonly string[]
  readonly deleted: boolean
  /** Tokens of an older epoch are invalid. */
  readonly epoch: number
  readonly sessionEnded: boolean
}

interface UserSession {
  readonly userId: string
  readonly sessionId: string | undefined
}

/**
 * Reads the rights of callers; those of requests that arrive together in one statement. The rights of a user without any event yet are
 * those of a customer; a session without any event is active.
 */
export function createAccessReader(db: Queryable): (caller: UserSession) => Promise<Access> {
  return batchReads(async (callers: readonly UserSession[]) => {
    const { rows } = await db.query<Access>(
      `SELECT coalesce(a.is_admin, false) AS "isAdmin", coalesce(a.roles, '{}') AS roles, 
         coalesce(a.deleted, false) AS deleted, coalesce(a.epoch, 0) AS epoch,
         (SELECT true FROM ended_sessions e WHERE e.session_id = caller.session_id) IS NOT NULL AS "sessionEnded"
       FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'uuid')}) WITH ORDINALITY AS caller(user_id, session_id, number)
       LEFT JOIN access a USING (user_id)
       ORDER BY caller.number`,
      [callers.map(({ userId }) => userId), callers.map(({ sessionId }) => sessionId ?? null)],
    )
    return rows
  })
}

async function upsert(
  tx: Queryable,
  userId: string,
  column: 'is_admin' | 'roles' | 'deleted' | 'epoch',
  value: boolean | number | readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO access (user_id, ${column}) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET ${column} = excluded.${column}`,
    [userId, value],
  )
}

async function insertEndedSession(tx: Queryable, sessionId: string, endedAt: string): Promise<void> {
  await tx.query('INSERT INTO ended_sessions (session_id, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [sessionId, endedAt])
}

/** Longer than any token lives. */
const RETENTION_MS = (MAX_TOKEN_DAYS + 1) * 24 * 3_600_000

/** Deletes the ended sessions whose tokens have all expired. */
export async function deleteOldEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM ended_sessions WHERE ended_at < $1', [new Date(now.getTime() - RETENTION_MS).toISOString()])
}

/** Removes what the BFF keeps about a user besides their rights. */
export type EraseUser = (tx: Queryable, userId: string) => Promise<void>

/** Projects identity's public events. A revoked right, an ended session or a deletion applies at once, whatever a token claims. */
export const createAccessHandlers = (erase: EraseUser): EventHandlers<Queryable> => ({
  identity: {
    AdminGranted: (tx, { userId }) => upsert(tx, userId, 'is_admin', true),
    AdminRevoked: (tx, { userId }) => upsert(tx, userId, 'is_admin', false),
    StaffRolesChanged: (tx, { userId, roles }) => upsert(tx, userId, 'roles', roles),
    ...apiKeyHandlers,
    async ApiKeyRevoked(tx, revoked) {
      await apiKeyHandlers.ApiKeyRevoked(tx, revoked)
      // The tokens of a program have its grant as their session.
      await insertEndedSession(tx, revoked.keyId, revoked.revokedAt)
    },
    TokensRevoked: (tx, { userId, epoch }) => upsert(tx, userId, 'epoch', epoch),
    SessionEnded: (tx, { sessionId, endedAt }) => insertEndedSession(tx, sessionId, endedAt),
    async UserDeleted(tx, { userId }) {
      await upsert(tx, userId, 'deleted', true)
      await erase(tx, userId)
    },
  },
})
