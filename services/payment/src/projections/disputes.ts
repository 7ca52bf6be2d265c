import type { DisputeRow } from '@shop/contracts/payments/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const DISPUTES: ReadModelTable = { name: 'disputes', key: ['dispute_id'] }

/** One row for each dispute. */
export const disputes: Projection<PaymentEvent> = {
  name: 'disputes',
  tables: [DISPUTES],
  changes: {
    DisputeOpened({ disputeId: dispute_id, amount, reason, openedAt: opened_at }, { stream }) {
      const row = { dispute_id, order_id: orderIdOf(stream), amount, reason, status: 'open', opened_at }
      return [{ kind: 'insert', table: DISPUTES, row }]
    },
    DisputeClosed: ({ disputeId: dispute_id, outcome: status }) => [
      { kind: 'update', table: DISPUTES, key: { dispute_id }, set: { status } },
    ],
  },
}

const recorded = (type: 'DisputeOpened' | 'DisputeClosed') => `FROM events WHERE stream = 'payment-' || order_id
  AND type = '${type}' AND data->>'disputeId' = dispute_id AND recorded_at <= $2`

/** The disputes of an order at a moment (ISO 8601), from what was recorded by then, oldest first. */
export async function readDisputesAt(db: Queryable, orderId: string, at: string): Promise<DisputeRow[]> {
  const { rows } = await db.query<DisputeRow>(
    `SELECT order_id AS "orderId", amount, reason, opened_at AS "openedAt",
       coalesce((SELECT data->>'outcome' ${recorded('DisputeClosed')} ORDER BY position DESC LIMIT 1), 'open') AS status
     FROM disputes WHERE order_id = $1 AND EXISTS (SELECT ${recorded('DisputeOpened')}) ORDER BY opened_at, dispute_id`,
    [orderId, at],
  )
  return rows
}

/** The disputes of these orders, oldest first. */
export async function readDisputesOf(db: Queryable, orderIds: readonly string[]): Promise<DisputeRow[]> {
  const { rows } = await db.query<DisputeRow>(
    `SELECT order_id AS "orderId", amount, status, reason, opened_at AS "openedAt" FROM disputes
     WHERE order_id = ANY($1::uuid[]) ORDER BY opened_at, dispute_id`,
    [orderIds],
  )
  return rows
}

interface DisputeState {
  readonly disputeId: string
  readonly status: DisputeRow['status']
}

/** Those that are not recorded with this status. */
export async function changedDisputes<Listed extends DisputeState>(db: Queryable, listed: readonly Listed[]): Promise<Listed[]> {
  const { rows } = await db.query<DisputeState>(
    'SELECT dispute_id AS "disputeId", status FROM disputes WHERE dispute_id = ANY($1::text[])',
    [listed.map(({ disputeId }) => disputeId)],
  )
  const statuses = new Map(rows.map(({ disputeId, status }) => [disputeId, status]))
  return listed.filter(({ disputeId, status }) => statuses.get(disputeId) !== status)
}

/** When the oldest open dispute was opened (ISO 8601). */
export async function oldestOpenDispute(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ openedAt: string | null }>(
    `SELECT min(opened_at) AS "openedAt" FROM disputes WHERE status = 'open'`,
  )
  return rows[0]?.openedAt ?? undefined
}
