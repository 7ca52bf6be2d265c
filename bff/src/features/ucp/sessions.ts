import type { NewOrder } from '@shop/contracts/orders'
import { reject } from '@shop/kit/domain'
import { isUniqueViolation, type Queryable } from '@shop/kit/event-store'
import type { HandlerId } from './profile.ts'
import type { BuyerFields, PostalFields } from './requests.ts'

/** A line as the program was shown it last; the amount in cents. */
export interface SessionLine {
  readonly id: string
  readonly product: string
  readonly qty: number
  readonly title: string
  readonly price: number
  readonly image?: string | undefined
}

export interface SessionDestination extends PostalFields {
  readonly id: string
}

/** What a program has said, and what it was shown. */
export interface UcpContent {
  readonly lines: readonly SessionLine[]
  readonly nextLine: number
  readonly buyer: BuyerFields
  readonly destinations: readonly SessionDestination[]
  /** The id of one of them. */
  readonly destination?: string | undefined
  /** The id of a method of delivery; absent: the first that fits. */
  readonly option?: string | undefined
  /** Of another currency than the shop's. */
  readonly askedCurrency?: string | undefined
  /** What the order was shown to cost, in cents. */
  readonly shownTotal?: number | undefined
  readonly payment?: { readonly id: string; readonly handler: HandlerId; readonly type: string } | undefined
  /** While it is placed and afterwards: the order as it is asked for. */
  readonly order?: (NewOrder & { readonly email: string }) | undefined
  /** The hosted page of the payment provider. */
  readonly paymentUrl?: string | undefined
}

/** `placing`: the order may or may not exist. `placed`: it does. */
export interface UcpSession {
  /** A secret of 256 bits, in base64url. */
  readonly id: string
  readonly kind: 'cart' | 'checkout'
  /** The address of the profile of the program that began it, which alone may see it. */
  readonly agent: string
  readonly status: 'open' | 'placing' | 'placed' | 'canceled'
  readonly content: UcpContent
  /** Ascends with every change. */
  readonly revision: number
  /** How often an order was refused for good: the next one has another key. */
  readonly attempt: number
  readonly userId: string | null
  readonly orderId: string | null
  readonly cartId: string | null
  /** ISO 8601. */
  readonly changedAt: string
  readonly expiresAt: string
}

const COLUMNS = `session_id AS id, kind, agent, status, content, revision, attempt, user_id AS "userId", order_id AS "orderId",
  cart_id AS "cartId", changed_at AS "changedAt", expires_at AS "expiresAt"`

/** How long a program may take, and how long what has ended without an order is kept after that. */
export const SESSION_MS = 6 * 3_600_000
const KEPT_HOURS = 48

const ID = /^[\w-]{43}$/

/** Undefined also for other programs than the one that began it. */
export async function findSession(
  db: Queryable,
  { id, kind, agent }: Pick<UcpSession, 'id' | 'kind' | 'agent'>,
): Promise<UcpSession | undefined> {
  if (!ID.test(id)) return undefined
  const { rows } = await db.query<UcpSession>(
    `SELECT ${COLUMNS} FROM ucp_sessions WHERE session_id = $1 AND kind = $2 AND agent = $3`,
    [id, kind, agent],
  )
  return rows[0]
}

export async function findOpenCheckoutOf(db: Queryable, cartId: string): Promise<UcpSession | undefined> {
  const { rows } = await db.query<UcpSession>(`SELECT ${COLUMNS} FROM ucp_sessions WHERE cart_id = $1 AND status = 'open'`, [
    cartId,
  ])
  return rows[0]
}

/** @throws Rejection `conflict` when its cart has an open checkout already */
export async function insertSession(tx: Queryable, session: UcpSession): Promise<void> {
  const { id, kind, agent, status, content, revision, attempt, cartId, changedAt, expiresAt } = session
  await tx
    .query(
      `INSERT INTO ucp_sessions (session_id, kind, agent, status, content, revision, attempt, cart_id, changed_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, kind, agent, status, JSON.stringify(content), revision, attempt, cartId, changedAt, expiresAt],
    )
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) reject('conflict')
      throw error
    })
}

/** @param session with the revision that was read @throws Rejection `conflict` when somebody else has changed it since */
export async function updateSession(tx: Queryable, session: UcpSession): Promise<void> {
  const { id, status, content, revision, attempt, userId, orderId, changedAt } = session
  const { rowCount } = await tx.query(
    `UPDATE ucp_sessions SET status = $3, content = $4, revision = revision + 1, attempt = $5, user_id = $6, order_id = $7,
       changed_at = $8 WHERE session_id = $1 AND revision = $2`,
    [id, revision, status, JSON.stringify(content), attempt, userId, orderId, changedAt],
  )
  if (rowCount === 0) reject('conflict')
}

/** Deletes sessions with the answers that were kept of them. @param condition of the sessions, with one value */
const deleteWhere = (db: Queryable, condition: string, value: string) =>
  db.query(
    `WITH gone AS (DELETE FROM ucp_sessions WHERE ${condition} RETURNING session_id)
     DELETE FROM idempotency USING gone WHERE idempotency.session_id = gone.session_id`,
    [value],
  )

/** When the guest who ordered is erased. */
export async function deleteSessionsOf(tx: Queryable, userId: string): Promise<void> {
  await deleteWhere(tx, 'user_id = $1', userId)
}

/** Those without an order, and the answers that belong to none. */
export async function deleteOldSessions(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()
  await deleteWhere(db, `status IN ('open', 'canceled') AND expires_at < $1`, before)
  await db.query('DELETE FROM idempotency WHERE session_id IS NULL AND created_at < $1', [before])
}
