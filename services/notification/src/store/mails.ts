import type { OrderMailRow } from '@shop/contracts/mails/calls'
import type { ParkedCause } from '@shop/contracts/operations/calls'
import type { Queryable } from '@shop/kit/event-store'
import { priorityOf, type MailRequest, type SkipReason } from '../domain/mail-request.ts'

/** A mail of which an attempt has been recorded. */
export interface LeasedMail {
  readonly mailId: string
  readonly request: MailRequest
  /** ISO 8601. */
  readonly requestedAt: string
  /** Including this one. */
  readonly attempts: number
}

/** Mails that were sent or skipped are kept for this long. */
const RETENTION_DAYS = 30

/** Mails of one account take turns with those of others as if there were this long between them. */
const TURN_SECONDS = 1

/** A mail to be sent. */
export interface NewMail {
  /** The id of the event that it follows from: it is stored once. */
  readonly mailId: string
  readonly request: MailRequest
  /** Whose turns it takes; by default those of the other mails about the order, or of the order when nobody knows its customer. */
  readonly accountId?: string
}

/**
 * They are due at once, whatever time it is for whoever sends them. The mails of an account take turns after those that wait for it
 * already. The last of these is searched as the end of a range in the order of its index: searched by equality, PostgreSQL may go
 * through everything that waits, backwards by turn.
 */
const INSERT = `
  WITH requested AS (
    SELECT *, data->>'orderId' AS order_id FROM ROWS FROM (jsonb_to_recordset($1::jsonb)
      AS (mail_id uuid, kind text, data jsonb, priority smallint, account_id uuid)) WITH ORDINALITY AS mail
      (mail_id, kind, data, priority, account_id, number)
  ), owned AS (
    SELECT mail_id, kind, data, priority, number, coalesce(account_id,
      (SELECT other.account_id FROM requested other WHERE other.order_id = mail.order_id AND other.account_id IS NOT NULL LIMIT 1),
      (SELECT other.account_id FROM mails other WHERE other.data->>'orderId' = mail.order_id AND other.account_id IS NOT NULL LIMIT 1),
      order_id::uuid) AS account_id
    FROM requested mail
  )
  INSERT INTO mails (mail_id, kind, data, requested_at, next_attempt_at, priority, account_id, turn)
  SELECT mail_id, kind, data, $2, '-infinity', priority, account_id,
    greatest($2::timestamptz, (
      SELECT turn FROM (
        SELECT account_id, priority, turn FROM mails
        WHERE status = 'waiting' AND (account_id, priority, turn) <= (owned.account_id, owned.priority, 'infinity'::timestamptz)
        ORDER BY account_id DESC, priority DESC, turn DESC LIMIT 1
      ) AS last WHERE last.account_id = owned.account_id AND last.priority = owned.priority
    ) + $3 * interval '1 second') + (row_number() OVER (PARTITION BY account_id, priority ORDER BY number) - 1) * $3 * interval '1 second'
  FROM owned
  ON CONFLICT (mail_id) DO NOTHING`

export async function insertMails(tx: Queryable, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ mailId, request: { kind, ...data }, accountId = 'userId' in data ? data.userId : undefined }) => ({
    mail_id: mailId,
    kind,
    data,
    priority: priorityOf(kind),
    account_id: accountId,
  }))
  await tx.query(INSERT, [JSON.stringify(rows), now.toISOString(), TURN_SECONDS])
}

/** Longer than a batch takes with a slow mail server. A mail whose process was killed is sent again after this. */
const LEASE_SECONDS = 60

/**
 * Records an attempt for the mails that are due, before they are sent. No other instance leases them before that ends,
 * unless a failure is recorded first. Priorities come one after the other, and within them one account after the other.
 */
export async function leaseMails(db: Queryable, now: Date, limit: number): Promise<LeasedMail[]> {
  const { rows } = await db.query<Omit<LeasedMail, 'request'> & { kind: string; data: object }>(
    `UPDATE mails SET attempts = attempts + 1, next_attempt_at = $1::timestamptz + $3 * interval '1 second'
     WHERE mail_id IN (
       SELECT mail_id FROM mails WHERE status = 'waiting' AND next_attempt_at <= $1
       ORDER BY priority, turn LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     RETURNING mail_id AS "mailId", kind, data, requested_at AS "requestedAt", attempts`,
    [now.toISOString(), limit, LEASE_SECONDS],
  )
  return rows.map(({ kind, data, ...mail }) => ({ ...mail, request: { kind, ...data } as MailRequest }))
}

export type MailOutcome = 'waiting' | 'sent' | 'parked'

/**
 * A mail that waits is tried again after 2 seconds, then after twice as long each time, at most a minute.
 * @param error codes without personal data
 */
export async function recordOutcome(
  db: Queryable,
  mailId: string,
  outcome: MailOutcome,
  now: Date,
  error?: string,
): Promise<void> {
  await db.query(
    `UPDATE mails SET status = $2, last_error = $3,
       next_attempt_at = $4::timestamptz + least(60, 2 ^ least(attempts, 10)) * interval '1 second'
     WHERE mail_id = $1`,
    [mailId, outcome, error ?? null, now.toISOString()],
  )
}

/** A mail that is not sent does not count. */
export async function skipMail(db: Queryable, mailId: string, reason: SkipReason): Promise<void> {
  await db.query(
    `UPDATE mails SET status = 'skipped', last_error = $2, recipient = NULL, admitted_at = NULL WHERE mail_id = $1`,
    [mailId, reason],
  )
}

/** The mail waits for its turn within the limits, as if it had not been tried. */
export async function deferMail(db: Queryable, mailId: string, until: Date): Promise<void> {
  await db.query('UPDATE mails SET attempts = 0, last_error = NULL, next_attempt_at = $2 WHERE mail_id = $1', [
    mailId,
    until.toISOString(),
  ])
}

const STATE = `CASE status WHEN 'parked' THEN 'given_up' ELSE status END`

/** The mails about an order, oldest first. */
export async function findMailsOfOrder(db: Queryable, orderId: string): Promise<OrderMailRow[]> {
  const { rows } = await db.query<OrderMailRow>(
    `SELECT kind, ${STATE} AS state, requested_at AS "requestedAt", last_error AS reason
     FROM mails WHERE data->>'orderId' = $1 ORDER BY requested_at, mail_id`,
    [orderId],
  )
  return rows
}

/** Parked mails of a kind that failed for the same reason belong together. The text names the cause in the operators' calls. */
const CAUSE = `'mail-' || substr(md5(kind || ' ' || coalesce(last_error, '')), 1, 12)`
const MAX_EXAMPLES = 20

/** Why mails are parked, oldest first. The examples are ids of mails. */
export async function parkedMailCauses(db: Queryable): Promise<ParkedCause[]> {
  const { rows } = await db.query<Omit<ParkedCause, 'source' | 'waiting' | 'examples'> & { mailIds: string[] }>(
    `SELECT ${CAUSE} AS id, kind AS type, coalesce(max(last_error), '') AS error, count(*)::int AS failed,
       to_char(min(requested_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since,
       (array_agg(mail_id ORDER BY requested_at))[1:$1] AS "mailIds"
     FROM mails WHERE status = 'parked' GROUP BY 1, 2 ORDER BY min(requested_at), 1`,
    [MAX_EXAMPLES],
  )
  return rows.map(({ mailIds, ...cause }) => ({
    ...cause,
    source: 'mails',
    waiting: 0,
    examples: mailIds.map((key) => ({ key, seq: 0, error: cause.error })),
  }))
}

/** Parked mails, those of a cause or all, wait again. @returns their number */
export async function retryParkedMails(db: Queryable, now: Date, cause?: string): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE mails SET status = 'waiting', attempts = 0, requested_at = $1, next_attempt_at = '-infinity'
     WHERE status = 'parked' AND ($2::text IS NULL OR ${CAUSE} = $2)`,
    [now.toISOString(), cause],
  )
  return rowCount
}

export async function deleteOldMails(db: Queryable, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000).toISOString()
  await db.query(`DELETE FROM mails WHERE requested_at < $1 AND status IN ('sent', 'skipped')`, [limit])
}
