import type { Projection, Queryable } from '@shop/kit'
import type { OrderEvent, OrderPaid, OrderPlaced, RefundRecorded } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

async function insert(tx: Queryable, orderId: string, data: OrderPlaced['data']): Promise<void> {
  const { userId, lines, shippingAddress, city, country, paymentMethod, totals, placedAt } = data
  const shown = lines.map(({ productId, name, image, qty, unitPrice }) => ({ productId, name, image, qty, unitPrice }))
  await tx.query(
    `INSERT INTO orders (order_id, user_id, status, payment_method, lines, address, city, postal_code, country,
                         items, shipping, tax, total, placed_at)
     VALUES ($1, $2, 'open', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      orderId,
      userId,
      paymentMethod,
      JSON.stringify(shown),
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

async function pay(tx: Queryable, orderId: string, { paymentResult, payerEmail, paidAt }: OrderPaid['data']): Promise<void> {
  await tx.query(`UPDATE orders SET status = 'paid', payment = $2, payer_email = $3, paid_at = $4 WHERE order_id = $1`, [
    orderId,
    JSON.stringify(paymentResult),
    payerEmail,
    paidAt,
  ])
}

async function refund(tx: Queryable, orderId: string, { amount, refundedAt }: RefundRecorded['data']): Promise<void> {
  const values = [orderId, amount, refundedAt]
  await tx.query(`UPDATE orders SET refunded = refunded + $2, refunded_at = $3 WHERE order_id = $1`, values)
}

export const ordersView: Projection<OrderEvent> = {
  name: 'orders',
  tables: ['orders'],
  async project(tx, { stream, event }) {
    const orderId = orderIdOf(stream)
    switch (event.type) {
      case 'OrderPlaced':
        return insert(tx, orderId, event.data)
      case 'OrderPaid':
        return pay(tx, orderId, event.data)
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
        return refund(tx, orderId, event.data)
      case 'OrderAbandoned':
      case 'LatePaymentRecorded':
        return
    }
  },
}

/** Leaves of an erased customer's orders what a rebuild would show: the events go dark in the same transaction. */
export async function scrubOrdersOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`UPDATE orders SET address = '', postal_code = '', payer_email = NULL WHERE user_id = $1`, [userId])
}
