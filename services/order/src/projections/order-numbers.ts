import type { OrderRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit/event-store'
import type { UnnumberedOrder } from './order-row.ts'

/** Adds the number that the database gave the order when it was placed. */
export async function withNumber(db: Queryable, order: UnnumberedOrder): Promise<OrderRow> {
  const { rows } = await db.query<{ number: string }>('SELECT number::text FROM order_numbers WHERE order_id = $1', [
    order.orderId,
  ])
  const number = rows[0]?.number
  if (number === undefined) throw new Error(`The order ${order.orderId} has no number`)
  return { ...order, number }
}

/** Unknown ids are left out. */
export async function numbersOf(db: Queryable, orderIds: readonly string[]): Promise<Pick<OrderRow, 'orderId' | 'number'>[]> {
  const { rows } = await db.query<Pick<OrderRow, 'orderId' | 'number'>>(
    'SELECT order_id AS "orderId", number::text FROM order_numbers WHERE order_id = ANY($1::uuid[])',
    [orderIds],
  )
  return rows
}
