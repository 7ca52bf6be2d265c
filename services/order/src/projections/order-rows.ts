import type { OrderRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit'

export interface Row {
  order_id: string
  user_id: string
  status: OrderRow['status']
  payment_method: OrderRow['paymentMethod']
  lines: OrderRow['lines']
  address: string
  city: string
  postal_code: string
  country: string
  items: number
  shipping: number
  tax: number
  total: number
  placed_at: string
  paid_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
  refunded: number
  refunded_at: string | null
  payment: { id: string; status: string; updateTime: string } | null
  payer_email: string | null
}

export const COLUMNS = `order_id, user_id, status, payment_method, lines, address, city, postal_code, country,
  items, shipping, tax, total, placed_at, paid_at, delivered_at, cancelled_at, refunded, refunded_at, payment, payer_email`

export function toOrder(row: Row): OrderRow {
  return {
    orderId: row.order_id,
    userId: row.user_id,
    lines: row.lines,
    shippingAddress: { address: row.address, city: row.city, postalCode: row.postal_code, country: row.country },
    paymentMethod: row.payment_method,
    totals: { items: row.items, shipping: row.shipping, tax: row.tax, total: row.total },
    status: row.status,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    refunded: row.refunded,
    refundedAt: row.refunded_at,
    paymentResult: row.payment && { ...row.payment, email: row.payer_email },
  }
}

export async function orderById(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM orders WHERE order_id = $1`, [orderId])
  return rows[0] && toOrder(rows[0])
}

/** Newest first. */
export async function ordersOf(db: Queryable, userId: string): Promise<OrderRow[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM orders WHERE user_id = $1 ORDER BY placed_at DESC, order_id DESC`,
    [userId],
  )
  return rows.map(toOrder)
}
