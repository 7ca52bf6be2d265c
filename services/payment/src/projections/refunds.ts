import type { Projection, Queryable, ReadModelTable, RecordedEvent, ColumnValues, ReadModelChange } from '@shop/kit'
import { NIL } from 'uuid'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const REFUNDS: ReadModelTable = { name: 'refunds', key: ['order_id', 'request'] }

function changes({ stream, event }: RecordedEvent<PaymentEvent>): readonly ReadModelChange[] {
  const orderId = orderIdOf(stream)
  const update = (request: string, set: ColumnValues): ReadModelChange[] => [
    { kind: 'update', table: REFUNDS, key: { order_id: orderId, request }, set },
  ]
  switch (event.type) {
    case 'RefundBegun': {
      const { request, amount, begunAt } = event.data
      return [{ kind: 'insert', table: REFUNDS, row: { order_id: orderId, request, amount, status: 'begun', begun_at: begunAt } }]
    }
    case 'PaymentRefunded': {
      const { request, refundId, refundedAt } = event.data
      return update(request, { status: 'done', refund_id: refundId, refunded_at: refundedAt, reason: null })
    }
    case 'RefundRefused': {
      const { request, reason } = event.data
      return update(request, { status: 'refused', refund_id: null, refunded_at: null, reason })
    }
    case 'RefundFailed': {
      const { request, refundId, refundedAt, reason } = event.data
      return update(request, { status: 'failed', refund_id: refundId, refunded_at: refundedAt, reason })
    }
    case 'RefundImported': {
      const { refundId, amount, refundedAt } = event.data
      const made = { status: 'done', begun_at: refundedAt, refund_id: refundId, refunded_at: refundedAt }
      return [{ kind: 'insert', table: REFUNDS, row: { order_id: orderId, request: refundId, amount, ...made } }]
    }
    case 'DisputeOpened':
    case 'DisputeClosed':
    case 'PaymentRequested':
    case 'SessionRequested':
    case 'SessionOpened':
    case 'PaymentCaptured':
    case 'PaymentExpired':
    case 'PaymentCalledOff':
    case 'PaymentMismatched':
    case 'SessionUnknown':
    case 'MismatchSettled':
      return []
  }
}

/** One row for each refund, which finds the pending ones. */
export const refunds: Projection<PaymentEvent> = { name: 'refunds', tables: [REFUNDS], changes }

/** A begun refund that the provider has neither made nor refused. */
export interface PendingRefund {
  readonly orderId: string
  readonly request: string
}

const BEFORE_FIRST: PendingRefund = { orderId: NIL, request: '' }

/** A page of the pending refunds. */
export async function pendingRefunds(db: Queryable, after: PendingRefund = BEFORE_FIRST): Promise<PendingRefund[]> {
  const { rows } = await db.query<PendingRefund>(
    `SELECT order_id AS "orderId", request FROM refunds
     WHERE status = 'begun' AND (order_id, request) > ($1::uuid, $2) ORDER BY order_id, request LIMIT 100`,
    [after.orderId, after.request],
  )
  return rows
}
