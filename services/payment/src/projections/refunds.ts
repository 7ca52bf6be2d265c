import type { Projection, Queryable } from '@shop/kit'
import { NIL } from 'uuid'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

async function setStatus(tx: Queryable, orderId: string, request: string, values: readonly (string | null)[]): Promise<void> {
  await tx.query(
    'UPDATE refunds SET status = $3, refund_id = $4, refunded_at = $5, reason = $6 WHERE order_id = $1 AND request = $2',
    [orderId, request, ...values],
  )
}

/** One row for each refund, which finds the pending ones. */
export const refunds: Projection<PaymentEvent> = {
  name: 'refunds',
  tables: ['refunds'],
  async project(tx, { stream, event }) {
    const orderId = orderIdOf(stream)
    switch (event.type) {
      case 'RefundBegun': {
        const { request, amount, begunAt } = event.data
        await tx.query(`INSERT INTO refunds (order_id, request, amount, status, begun_at) VALUES ($1, $2, $3, 'begun', $4)`, [
          orderId,
          request,
          amount,
          begunAt,
        ])
        return
      }
      case 'PaymentRefunded':
        return setStatus(tx, orderId, event.data.request, ['done', event.data.refundId, event.data.refundedAt, null])
      case 'RefundRefused':
        return setStatus(tx, orderId, event.data.request, ['refused', null, null, event.data.reason])
      case 'RefundFailed': {
        const { request, refundId, refundedAt, reason } = event.data
        return setStatus(tx, orderId, request, ['failed', refundId, refundedAt, reason])
      }
      case 'RefundImported': {
        const { refundId, amount, refundedAt } = event.data
        await tx.query(
          `INSERT INTO refunds (order_id, request, amount, status, begun_at, refund_id, refunded_at)
           VALUES ($1, $2, $3, 'done', $4, $2, $4)`,
          [orderId, refundId, amount, refundedAt],
        )
        return
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
        return
    }
  },
}

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
