import type { ReturnRow } from '@shop/contracts/returns/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const RETURNS: ReadModelTable = {
  name: 'returns',
  key: ['return_id'],
  personal: { subject: 'user_id', erased: { reason: '', refusal: null } },
}

/** One row for each return that a customer asked for, and did not cancel. */
export const returns: Projection<OrderEvent> = {
  name: 'returns',
  tables: [RETURNS],
  changes: {
    ReturnRequested({ returnId, userId, lines, reason, requestedAt, withdrawal }, { stream }) {
      const ids = { return_id: returnId, order_id: orderIdOf(stream), user_id: userId }
      const asked = { status: 'requested', lines, reason, requested_at: requestedAt }
      const kind = { withdrawn: withdrawal !== undefined, sealed: withdrawal?.sealed === true }
      return [{ kind: 'insert', table: RETURNS, row: { ...ids, ...asked, ...kind } }]
    },
    ReturnCancelled: ({ returnId }) => [{ kind: 'delete', table: RETURNS, where: { return_id: returnId } }],
    ReturnAccepted: ({ returnId, acceptedAt }) => [
      { kind: 'update', table: RETURNS, key: { return_id: returnId }, set: { status: 'accepted', decided_at: acceptedAt } },
    ],
    ReturnRefused({ returnId, refusal, refusedAt }) {
      const set = { status: 'refused', decided_at: refusedAt, refusal: refusal === '' ? null : refusal }
      return [{ kind: 'update', table: RETURNS, key: { return_id: returnId }, set }]
    },
  },
}

const RETURN_COLUMNS = `order_id AS "orderId", return_id AS "returnId", status, lines, reason, requested_at AS "requestedAt",
  decided_at AS "decidedAt", refusal, withdrawn, sealed`

type StoredReturn = Omit<ReturnRow, 'withdrawn' | 'sealed'> & { readonly withdrawn: boolean; readonly sealed: boolean }

const toReturnRow = ({ withdrawn, sealed, ...row }: StoredReturn): ReturnRow => ({
  ...row,
  ...(withdrawn && { withdrawn }),
  ...(sealed && { sealed }),
})

/** The returns of an order, oldest first. */
export async function listReturnsOf(db: Queryable, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await db.query<StoredReturn>(
    `SELECT ${RETURN_COLUMNS} FROM returns WHERE order_id = $1 ORDER BY requested_at, return_id`,
    [orderId],
  )
  return rows.map(toReturnRow)
}

/** All returns of a customer, oldest first. */
export async function listReturnsOfUser(db: Queryable, userId: string): Promise<ReturnRow[]> {
  const { rows } = await db.query<StoredReturn>(
    `SELECT ${RETURN_COLUMNS} FROM returns WHERE user_id = $1 ORDER BY requested_at, return_id`,
    [userId],
  )
  return rows.map(toReturnRow)
}

interface OpenReturn {
  readonly orderId: string
  readonly since: string
  /** Absent: nobody has decided about it. */
  readonly withdrawn?: true
}

/** The requests that await a decision, oldest first, at most 200; or that of one order. */
export async function listOpenReturns(db: Queryable, orderId?: string): Promise<OpenReturn[]> {
  const { rows } = await db.query<Omit<OpenReturn, 'withdrawn'> & { readonly withdrawn: boolean }>(
    `SELECT order_id AS "orderId", requested_at AS since, withdrawn FROM returns
     WHERE status = 'requested' AND ($1::uuid IS NULL OR order_id = $1) ORDER BY requested_at, return_id LIMIT 200`,
    [orderId ?? null],
  )
  return rows.map(({ withdrawn, ...row }) => (withdrawn ? { ...row, withdrawn } : row))
}
