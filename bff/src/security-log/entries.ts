import type { SecurityEventKind } from '@shop/contracts/security'
import type { Queryable } from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'

export interface SecurityEntry {
  /** ISO 8601. */
  readonly at: string
  readonly kind: SecurityEventKind
  readonly actorId: string | null
  readonly subjectId: string | null
  /** Method and route. */
  readonly action: string
  /** The HTTP status. */
  readonly status: number
  readonly address: string
}

interface OperatorAction {
  readonly userId: string
  /** The command. */
  readonly action: string
  /** The name of the operator. */
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}

export interface EntryFilter {
  /** The beginning of an address or of an id. */
  readonly keyword: string
  readonly kind?: SecurityEventKind
  /** Days, YYYY-MM-DD, both inclusive, of the time zone; UTC by default. */
  readonly from?: string
  readonly to?: string
  readonly timeZone?: string
}

export async function insertEntry(db: Queryable, entry: SecurityEntry): Promise<void> {
  const { at, kind, actorId, subjectId, action, status, address } = entry
  await db.query(
    `INSERT INTO security_log (entry_id, at, kind, actor_id, subject_id, action, status, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [uuidv7(), at, kind, actorId, subjectId, action, status, address],
  )
}

/** Operators have no account in the shop and no request, so the entry has neither an actor nor an address. */
export async function insertOperatorAction(db: Queryable, { userId, action, by, at }: OperatorAction): Promise<void> {
  const request = { action: `ops ${action}, by ${by}`, status: 200, address: '' }
  await insertEntry(db, { at, kind: 'operator_action', actorId: null, subjectId: userId, ...request })
}

const MATCHES = `starts_with(address, $1) OR starts_with(actor_id::text, lower($1)) OR starts_with(subject_id, lower($1))`
const WHERE = `($1 = '' OR ${MATCHES}) AND ($2::text IS NULL OR kind = $2)
  AND ($3::date IS NULL OR at >= $3::date::timestamp AT TIME ZONE $5)
  AND ($4::date IS NULL OR at < ($4::date + 1)::timestamp AT TIME ZONE $5)`

/** Newest first. */
export async function listEntries(
  db: Queryable,
  { keyword, kind, from, to, timeZone = 'UTC' }: EntryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(SecurityEntry & { readonly entryId: string })[]> {
  const { rows } = await db.query<SecurityEntry & { readonly entryId: string }>(
    `SELECT entry_id AS "entryId", at, kind, actor_id AS "actorId", subject_id AS "subjectId", action, status, address
     FROM security_log WHERE ${WHERE} ORDER BY at DESC, entry_id DESC LIMIT $6 OFFSET $7`,
    [keyword, kind ?? null, from ?? null, to ?? null, timeZone, limit, offset],
  )
  return rows
}

export async function countEntries(db: Queryable, { keyword, kind, from, to, timeZone = 'UTC' }: EntryFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM security_log WHERE ${WHERE}`, [
    keyword,
    kind ?? null,
    from ?? null,
    to ?? null,
    timeZone,
  ])
  return rows[0]?.total ?? 0
}

const DAY_MS = 24 * 3_600_000

/**
 * Deletes the entries older than `days`, and clears the addresses of erased persons: of what they did themselves, and of failed
 * sign-ins to their accounts.
 */
export async function deleteOldEntries(db: Queryable, days: number, now: Date): Promise<void> {
  await db.query('DELETE FROM security_log WHERE at < $1', [new Date(now.getTime() - days * DAY_MS).toISOString()])
  await db.query(
    `UPDATE security_log l SET address = '' FROM access a WHERE a.deleted AND l.address <> ''
       AND (l.actor_id = a.user_id OR (l.kind = 'sign_in_failed' AND l.subject_id = a.user_id::text))`,
  )
}

/** Clears the addresses of an erased person at once. */
export async function clearAddressesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `UPDATE security_log SET address = ''
     WHERE actor_id = $1::uuid OR (kind = 'sign_in_failed' AND subject_id = $1::uuid::text)`,
    [userId],
  )
}
