import type { OrderRow } from '@shop/contracts/internal'
import { batchReads, type Queryable } from '@shop/kit/event-store'
import type { UnnumberedOrder } from './order-row.ts'

/** Reads the numbers that the database gave orders when they were placed; those of orders that are asked for together in one statement. */
export function createOrderNumbers(db: Queryable): (order: UnnumberedOrder) => Promise<OrderRow> {
  const numberOf = batchReads<string, string | undefined>(async (orderIds) => {
    const numbers = await numbersOf(db, orderIds)
    return orderIds.map((orderId) => numbers.get(orderId))
  })
  return async (order) => {
    const number = await numberOf(order.orderId)
    if (number === undefined) throw new Error(`The order ${order.orderId} has no number`)
    return { ...order, number }
  }
}

/** The numbers by order id. Unknown ids are left out. */
export async function numbersOf(db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    'SELECT order_id AS id, number::text FROM order_numbers WHERE order_id = ANY($1::uuid[])',
    [orderIds],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
