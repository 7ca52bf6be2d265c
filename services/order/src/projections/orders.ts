import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { Client, Projection, Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { OrderEvent, OrderPaid, OrderPlaced, RefundFailureRecorded, RefundRecorded } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'
import { ORDER_ROW, toLineRow } from './order-row.ts'

type PayableOrder = Awaited<ReturnType<Client<typeof orderCalls>['payable']>>

async function insert(tx: Queryable, orderId: string, data: OrderPlaced['data']): Promise<void> {
  const { userId, lines, shippingAddress, city, country, paymentMethod, totals, placedAt } = data
  await tx.query(
    `INSERT INTO orders (order_id, user_id, status, payment_method, lines, address, city, postal_code, country,
                         items, shipping, tax, total, placed_at)
     VALUES ($1, $2, 'open', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      orderId,
      userId,
      paymentMethod,
      JSON.stringify(lines.map(toLineRow)),
      shippingAddress.address,
      city,
      shippingAddress.postalCode,
      country,
      totals.items,
      totals.shipping,
      totals.tax,
      totals.total,
      placedAt,
    ],
  )
}

async function setPaid(tx: Queryable, orderId: string, { paymentResult, payerEmail, paidAt }: OrderPaid['data']): Promise<void> {
  await tx.query(`UPDATE orders SET status = 'paid', payment = $2, payer_email = $3, paid_at = $4 WHERE order_id = $1`, [
    orderId,
    JSON.stringify(paymentResult),
    payerEmail,
    paidAt,
  ])
}

async function addRefund(tx: Queryable, orderId: string, { amount, refundedAt }: RefundRecorded['data']): Promise<void> {
  const values = [orderId, amount, refundedAt]
  await tx.query(
    `UPDATE orders SET refunded = refunded + $2, refunded_at = $3, refund_failure = NULL WHERE order_id = $1`,
    values,
  )
}

/** The amounts of failures add up until the next refund. */
async function addRefundFailure(tx: Queryable, orderId: string, data: RefundFailureRecorded['data']): Promise<void> {
  const { amount, reason, failedAt, lastRefundedAt } = data
  await tx.query(
    `UPDATE orders SET refunded = refunded - $2, refunded_at = $5, refund_failure = jsonb_build_object(
       'amount', coalesce((refund_failure->>'amount')::bigint, 0) + $2, 'reason', $3::text, 'failedAt', $4::text
     ) WHERE order_id = $1`,
    [orderId, amount, reason, failedAt, lastRefundedAt],
  )
}

/** One row for each placed order. */
export const orders: Projection<OrderEvent> = {
  name: 'orders',
  tables: ['orders'],
  async project(tx, { stream, event }) {
    const orderId = orderIdOf(stream)
    switch (event.type) {
      case 'OrderPlaced':
        return insert(tx, orderId, event.data)
      case 'OrderPaid':
        return setPaid(tx, orderId, event.data)
      case 'OrderDelivered': {
        const values = [orderId, event.data.deliveredAt]
        await tx.query(`UPDATE orders SET status = 'delivered', delivered_at = $2 WHERE order_id = $1`, values)
        return
      }
      case 'OrderExpired':
        await tx.query(`UPDATE orders SET status = 'expired' WHERE order_id = $1`, [orderId])
        return
      case 'OrderCancelled': {
        const values = [orderId, event.data.cancelledAt]
        await tx.query(`UPDATE orders SET status = 'cancelled', cancelled_at = $2 WHERE order_id = $1`, values)
        return
      }
      case 'RefundRecorded':
        return addRefund(tx, orderId, event.data)
      case 'RefundFailureRecorded':
        return addRefundFailure(tx, orderId, event.data)
      case 'OrderAbandoned':
      case 'LatePaymentRecorded':
        return
    }
  },
}

/** @throws Rejection `order_not_found` */
export async function getOrder(db: Queryable, orderId: string): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>(`SELECT ${ORDER_ROW} FROM orders WHERE order_id = $1`, [orderId])
  return rows[0] ?? reject('order_not_found')
}

/** What the payment service needs of an order. @throws Rejection `order_not_found` */
export async function getPayableOrder(db: Queryable, id: string): Promise<PayableOrder> {
  const { orderId, userId, paymentMethod, status, totals, placedAt, lines } = await getOrder(db, id)
  const items = lines.map(({ productId, name, qty, unitPrice }) => ({ productId, name, qty, unitPrice }))
  return { orderId, userId, paymentMethod, status, total: totals.total, placedAt, lines: items }
}

type CardOrder = Awaited<ReturnType<Client<typeof orderCalls>['cardOrders']>>['rows'][number]

/** Whether these card orders are paid, and what was refunded. */
export async function cardOrders(db: Queryable, orderIds: readonly string[]): Promise<CardOrder[]> {
  const { rows } = await db.query<CardOrder>(
    `SELECT order_id AS "orderId", paid_at IS NOT NULL AS paid, refunded FROM orders
     WHERE order_id = ANY($1::uuid[]) AND payment_method = 'Stripe'`,
    [orderIds],
  )
  return rows
}

/** The orders of one customer, newest first. */
export async function ordersOf(db: Queryable, userId: string): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `SELECT ${ORDER_ROW} FROM orders WHERE user_id = $1 ORDER BY placed_at DESC, order_id DESC`,
    [userId],
  )
  return rows
}

/**
 * Blanks the personal data of an erased customer. A rebuild would write the same values, because the erasure destroys
 * the key of the events in the same transaction.
 */
export async function scrubOrdersOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`UPDATE orders SET address = '', postal_code = '', payer_email = NULL WHERE user_id = $1`, [userId])
}
