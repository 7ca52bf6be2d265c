import { shownDevice } from '@shop/contracts/sessions'
import type { AccountSession } from '@shop/contracts/sessions/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { IdentityEvent } from '../domain/index.ts'
import { IS_STAFF } from './users.ts'

const SESSIONS: ReadModelTable = { name: 'sessions', key: ['user_id', 'session_id'] }

/** The sessions of active users, also those that ended. */
export const sessions: Projection<IdentityEvent> = {
  name: 'sessions',
  tables: [SESSIONS],
  changes: {
    SessionStarted({ userId, sessionId, startedAt, expiresAt }) {
      const times = { started_at: startedAt, expires_at: expiresAt, ended_at: null }
      return [{ kind: 'insert', table: SESSIONS, row: { user_id: userId, session_id: sessionId, ...times } }]
    },
    SessionEnded({ userId, sessionId, endedAt }) {
      const key = { user_id: userId, session_id: sessionId }
      return [{ kind: 'update', table: SESSIONS, key, set: { ended_at: endedAt } }]
    },
    UserDeleted: ({ userId }) => [{ kind: 'delete', table: SESSIONS, where: { user_id: userId } }],
  },
}

/** A session that has neither ended nor expired. Times are ISO 8601. */
export interface ActiveSession {
  readonly sessionId: string
  readonly startedAt: string
  readonly expiresAt: string
  /** Whether the sign-in had a second factor. */
  readonly secondFactor: boolean
}

const SESSION_COLUMNS = `s.session_id AS "sessionId", s.started_at AS "startedAt", s.expires_at AS "expiresAt"`
const SECOND_FACTOR = `EXISTS (SELECT 1 FROM session_details WHERE session_id = s.session_id AND second_factor) AS "secondFactor"`
const ACTIVE = 's.user_id = $1 AND s.ended_at IS NULL AND s.expires_at > $2'

export async function listActiveSessions(db: Queryable, userId: string, now: Date): Promise<ActiveSession[]> {
  const { rows } = await db.query<ActiveSession>(`SELECT ${SESSION_COLUMNS}, ${SECOND_FACTOR} FROM sessions s WHERE ${ACTIVE}`, [
    userId,
    now.toISOString(),
  ])
  return rows
}

/** Undefined for a session of another user too. */
export async function findActiveSession(db: Queryable, userId: string, sessionId: string, now: Date) {
  const { rows } = await db.query<ActiveSession>(
    `SELECT ${SESSION_COLUMNS}, ${SECOND_FACTOR} FROM sessions s WHERE ${ACTIVE} AND s.session_id = $3`,
    [userId, now.toISOString(), sessionId],
  )
  return rows[0]
}

/** The user's active sessions, last used first. */
export async function listSessions(db: Queryable, userId: string, now: Date): Promise<AccountSession[]> {
  const { rows } = await db.query<AccountSession>(
    `SELECT ${SESSION_COLUMNS}, coalesce(d.device, '') AS device, coalesce(d.network, '') AS network,
       coalesce(d.last_used_at, s.started_at) AS "lastUsedAt"
     FROM sessions s LEFT JOIN session_details d ON d.session_id = s.session_id
     WHERE ${ACTIVE} ORDER BY "lastUsedAt" DESC, s.session_id`,
    [userId, now.toISOString()],
  )
  return rows.map((row) => ({ ...row, device: shownDevice(row.device) }))
}

interface OldSessions {
  /** Sessions of customers that were last used before this moment are old. */
  readonly customersUsedBefore: Date
  /** Staff: admins and who has a role. */
  readonly staffUsedBefore: Date
  /** So are those of staff that began before this one. Those of customers have expired by then. */
  readonly staffStartedBefore: Date
}

/**
 * Old sessions that have neither ended nor expired, by what their users are now: at most `limit`. Two queries, because one with both
 * conditions joins all sessions before it looks at their last use.
 */
export async function listOldSessions(tx: Queryable, now: Date, old: OldSessions, limit: number): Promise<string[]> {
  const moments = [now, old.customersUsedBefore, old.staffUsedBefore, old.staffStartedBefore]
  const active = `SELECT s.session_id AS id FROM session_details d
    JOIN users u ON u.user_id = d.user_id JOIN sessions s ON s.user_id = d.user_id AND s.session_id = d.session_id
    WHERE d.expires_at > $1 AND s.ended_at IS NULL`
  const { rows } = await tx.query<{ id: string }>(
    `${active} AND NOT ${IS_STAFF} AND d.last_used_at < $2
     UNION ALL ${active} AND ${IS_STAFF} AND (d.last_used_at < $3 OR s.started_at < $4) LIMIT $5`,
    [...moments.map((moment) => moment.toISOString()), limit],
  )
  return rows.map(({ id }) => id)
}
