import { shopCurrency } from '@shop/contracts/shared'
import type { Projection, Queryable, ReadModelTable, ColumnValues, ReadModelChange, RowUpdate } from '@shop/kit/event-store'
import { NIL } from 'uuid'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const PAYMENTS: ReadModelTable = { name: 'payments', key: ['order_id'] }

/** Why a payment waits for a decision, with what was paid in the smallest unit of its currency. */
export interface Mismatch {
  readonly cause: 'amount' | 'currency' | 'unknown_session'
  readonly amount: number | null
  readonly currency: string | null
}

function mismatchColumns(mismatch: Mismatch | null, foundAt: string | null): ColumnValues {
  return { mismatch, mismatched_at: foundAt }
}

const update = (stream: string, set: RowUpdate): ReadModelChange[] => [
  { kind: 'update', table: PAYMENTS, key: { order_id: orderIdOf(stream) }, set },
]

/** One row for each payment. It finds payments by state; a single payment is loaded from its stream. */
export const payments: Projection<PaymentEvent> = {
  name: 'payments',
  tables: [PAYMENTS],
  changes: {
    PaymentRequested({ userId, amount, deadline }, { stream }) {
      const row = { order_id: orderIdOf(stream), user_id: userId, amount, state: 'requested', deadline, called_off: false }
      return [{ kind: 'insert', table: PAYMENTS, row }]
    },
    /** The time of the first attempt is kept. */
    SessionRequested({ attempt, requestedAt, expiresAt }, { stream }) {
      const first = attempt === 1 ? { requested_at: requestedAt } : {}
      return update(stream, { state: 'opening', expires_at: expiresAt, ...first })
    },
    SessionOpened: ({ sessionId, url, expiresAt }, { stream }) =>
      update(stream, { state: 'open', session_id: sessionId, url, expires_at: expiresAt }),
    PaymentCaptured({ sessionId, paidAt, via, amount: captured }, { stream }) {
      const columns = { state: 'captured', session_id: sessionId, paid_at: paidAt, via, captured }
      return update(stream, { ...columns, ...mismatchColumns(null, null) })
    },
    PaymentExpired: (_, { stream }) => update(stream, { state: 'expired' }),
    PaymentMismatched({ sessionId, foundAt, amount, currency }, { stream }) {
      const cause = currency === shopCurrency().code ? 'amount' : 'currency'
      const mismatch = mismatchColumns({ cause, amount, currency }, foundAt)
      return update(stream, { state: 'mismatched', session_id: sessionId, ...mismatch })
    },
    SessionUnknown: ({ foundAt }, { stream }) =>
      update(stream, mismatchColumns({ cause: 'unknown_session', amount: null, currency: null }, foundAt)),
    MismatchSettled: (_, { stream }) => update(stream, mismatchColumns(null, null)),
    PaymentCalledOff: (_, { stream }) => update(stream, { called_off: true }),
  },
}

/** When the oldest session was requested that may still be paid; undefined when there is none. */
export async function oldestOpenRequest(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ oldest: string | null }>(
    `SELECT min(requested_at) AS oldest FROM payments WHERE state IN ('opening', 'open')`,
  )
  return rows[0]?.oldest ?? undefined
}

/** Those of the orders whose payment had a session and is not captured. An expired one may turn out to be paid. */
export async function uncapturedOf(db: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ order_id: string }>(
    `SELECT order_id FROM payments WHERE state IN ('opening', 'open', 'expired') AND order_id = ANY($1::uuid[])`,
    [orderIds],
  )
  return new Set(rows.map(({ order_id }) => order_id))
}

export interface OverduePayment {
  readonly orderId: string
  readonly dueAt: string
}

const BEFORE_FIRST: OverduePayment = { orderId: NIL, dueAt: '-infinity' }

async function overdue(
  db: Queryable,
  { column, states }: { readonly column: string; readonly states: string },
  now: string,
  after: OverduePayment,
): Promise<OverduePayment[]> {
  const { rows } = await db.query<OverduePayment>(
    `SELECT order_id AS "orderId", ${column} AS "dueAt" FROM payments
     WHERE state IN (${states}) AND ${column} <= $1 AND (${column}, order_id) > ($2::timestamptz, $3::uuid)
     ORDER BY ${column}, order_id LIMIT 100`,
    [now, after.dueAt, after.orderId],
  )
  return rows
}

/** A page of the payments that no session was requested for before their deadline. */
export function listOverdueWithoutSession(db: Queryable, now: string, after = BEFORE_FIRST): Promise<OverduePayment[]> {
  return overdue(db, { column: 'deadline', states: `'requested'` }, now, after)
}

/** A page of the payments whose session has expired by its time. */
export function listOverdueSessions(db: Queryable, now: string, after = BEFORE_FIRST): Promise<OverduePayment[]> {
  return overdue(db, { column: 'expires_at', states: `'opening', 'open'` }, now, after)
}

/** A page of the payments that nobody decided on since this time. */
export function listUndecidedMismatches(db: Queryable, since: string, after = BEFORE_FIRST): Promise<OverduePayment[]> {
  return overdue(db, { column: 'mismatched_at', states: `'mismatched'` }, since, after)
}

/** A page of the payments whose order was cancelled and whose session may still be paid. */
export async function listCancelledPayments(db: Queryable, after: { readonly orderId: string } = BEFORE_FIRST) {
  const { rows } = await db.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM payments
     WHERE called_off AND state IN ('opening', 'open') AND order_id > $1 ORDER BY order_id LIMIT 100`,
    [after.orderId],
  )
  return rows
}
