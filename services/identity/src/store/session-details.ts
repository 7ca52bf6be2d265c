import type { Queryable } from '@shop/kit/event-store'

/** A device is recognized for this long after its last session has ended. */
const RETENTION_DAYS = 90

export interface SessionDetails {
  readonly sessionId: string
  readonly userId: string
  readonly device: string
  readonly network: string
  /** Whether the sign-in had a second factor. */
  readonly secondFactor: boolean
  /** ISO 8601. */
  readonly startedAt: string
  readonly expiresAt: string
}

export async function insertSessionDetails(tx: Queryable, details: SessionDetails): Promise<void> {
  const { sessionId, userId, device, network, secondFactor, startedAt, expiresAt } = details
  await tx.query(
    `INSERT INTO session_details (session_id, user_id, device, network, last_used_at, expires_at, second_factor)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [sessionId, userId, device, network, startedAt, expiresAt, secondFactor],
  )
}

/** Whether the user has had a session with this device at this network. */
export async function isKnownDevice(tx: Queryable, userId: string, device: string, network: string): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM session_details WHERE user_id = $1 AND device = $2 AND network = $3) AS known',
    [userId, device, network],
  )
  return rows[0]?.known ?? false
}

export interface SessionUse {
  readonly sessionId: string
  /** ISO 8601. */
  readonly usedAt: string
}

/** Also of API keys, which have ids of the same kind: at most once a minute. */
export async function recordSessionUses(db: Queryable, uses: readonly SessionUse[]): Promise<void> {
  const parameters = [uses.map(({ sessionId }) => sessionId), uses.map(({ usedAt }) => usedAt)]
  await db.query(
    `UPDATE session_details d SET last_used_at = greatest(d.last_used_at, u.used_at)
     FROM unnest($1::uuid[], $2::timestamptz[]) AS u (session_id, used_at) WHERE d.session_id = u.session_id`,
    parameters,
  )
  await db.query(
    `INSERT INTO api_key_uses AS a (key_id, used_at)
     SELECT u.id, u.used_at FROM unnest($1::uuid[], $2::timestamptz[]) AS u (id, used_at) JOIN api_keys k ON k.key_id = u.id
     ON CONFLICT (key_id) DO UPDATE SET used_at = excluded.used_at WHERE a.used_at < excluded.used_at - interval '1 minute'`,
    parameters,
  )
}

/** Ended sessions count as expired here, so that the search for old ones does not meet them again and again. */
export async function recordSessionEnds(tx: Queryable, sessionIds: readonly string[], endedAt: string): Promise<void> {
  await tx.query('UPDATE session_details SET expires_at = least(expires_at, $2) WHERE session_id = ANY($1::uuid[])', [
    sessionIds,
    endedAt,
  ])
}

export async function deleteSessionDetailsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM session_details WHERE user_id = $1', [userId])
}

/** Deletes what is no longer needed, and what a backup brought back of deleted users. */
export async function deleteOldSessionDetails(db: Queryable, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000).toISOString()
  await db.query(
    `DELETE FROM session_details d WHERE d.expires_at < $1 OR NOT EXISTS (SELECT 1 FROM users u WHERE u.user_id = d.user_id)`,
    [limit],
  )
}
