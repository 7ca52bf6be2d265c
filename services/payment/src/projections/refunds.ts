import type { Projection, Queryable, ReadModelTable, ColumnValues, ReadModelChange } from '@shop/kit/event-store'
import { NIL } from 'uuid'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const REFUNDS: ReadModelTable = { name: 'refunds', key: ['order_id', 'request'] }

const update = (stream: string, request: string, set: ColumnValues): ReadModelChange[] => [
  { kind: 'update', table: REFUNDS, key: { order_id: orderIdOf(stream), request }, set },
]

/** One row for each refund, which finds the pending ones. */
export const refunds: Projection<PaymentEvent> = {
  name: 'refunds',
  tables: [REFUNDS],
  changes: {
    RefundBegun({ request, amount, begunAt }, { stream }) {
      const row = { order_id: orderIdOf(stream), request, amount, status: 'begun', begun_at: begunAt }
      return [{ kind: 'insert', table: REFUNDS, row }]
    },
    PaymentRefunded: ({ request, refundId, refundedAt }, { stream }) =>
      update(stream, request, { status: 'done', refund_id: refundId, refunded_at: refundedAt, reason: null }),
    RefundRefused: ({ request, reason }, { stream }) =>
      update(stream, request, { status: 'refused', refund_id: null, refunded_at: null, reason }),
    RefundFailed: ({ request, refundId, refundedAt, reason }, { stream }) =>
      update(stream, request, { status: 'failed', refund_id: refundId, refunded_at: refundedAt, reason }),
    RefundImported({ refundId, amount, refundedAt }, { stream }) {
      const made = { status: 'done', begun_at: refundedAt, refund_id: refundId, refunded_at: refundedAt }
      return [{ kind: 'insert', table: REFUNDS, row: { order_id: orderIdOf(stream), request: refundId, amount, ...made } }]
    },
  },
}

/** A begun refund that the provider has neither made nor refused. */
export interface PendingRefund {
  readonly orderId: string
  readonly request: string
}

const BEFORE_FIRST: PendingRefund = { orderId: NIL, request: '' }

/** A page of the pending refunds. */
export async function listPendingRefunds(db: Queryable, after: PendingRefund = BEFORE_FIRST): Promise<PendingRefund[]> {
  const { rows } = await db.query<PendingRefund>(
    `SELECT order_id AS "orderId", request FROM refunds
     WHERE status = 'begun' AND (order_id, request) > ($1::uuid, $2) ORDER BY order_id, request LIMIT 100`,
    [after.orderId, after.request],
  )
  return rows
}

/** Those that no refund has recorded as its own. */
export async function unrecordedOf(
  db: Queryable,
  refunds: readonly { readonly refundId: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM unnest($1::text[]) id WHERE NOT EXISTS (SELECT FROM refunds WHERE refund_id = id)',
    [refunds.map(({ refundId }) => refundId)],
  )
  return new Set(rows.map(({ id }) => id))
}
