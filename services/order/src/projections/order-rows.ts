import type { OrderRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit'

interface Row {
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
  payment: { id: string; status: string; updateTime: string } | null
  payer_email: string | null
}

const COLUMNS = `order_id, user_id, status, payment_method, lines, address, city, postal_code, country,
  items, shipping, tax, total, placed_at, paid_at, delivered_at, payment, payer_email`

function toOrder(row: Row): OrderRow {
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

/** Newest first. The rows before the page are passed over in the index alone, and not at all when the page is past the end. */
export async function pageOfOrders(
  db: Queryable,
  page: number,
  pageSize: number,
): Promise<{ orders: OrderRow[]; total: number }> {
  const counted = await db.query<{ total: number }>('SELECT count(*) AS total FROM orders')
  const total = counted.rows[0]?.total ?? 0
  const offset = (page - 1) * pageSize
  if (offset >= total) return { orders: [], total }
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM orders
     WHERE order_id IN (SELECT order_id FROM orders ORDER BY placed_at DESC, order_id DESC LIMIT $1 OFFSET $2)
     ORDER BY placed_at DESC, order_id DESC`,
    [pageSize, offset],
  )
  return { orders: rows.map(toOrder), total }
}
