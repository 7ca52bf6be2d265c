import type { OrderRow } from '@shop/contracts/internal'
import { createBatcher, type Queryable } from '@shop/kit/event-store'
import type { UnnumberedOrder } from './order-row.ts'

/** Reads the numbers that the database gave orders when they were placed; those of orders that are asked for together in one statement. */
export function createOrderNumbers(db: Queryable): (order: UnnumberedOrder) => Promise<OrderRow> {
  const numberOf = createBatcher<string, string>(async (orderIds) => {
    const numbers = new Map((await numbersOf(db, orderIds)).map(({ orderId, number }) => [orderId, number]))
    return orderIds.map((orderId) => {
      const value = numbers.get(orderId)
      if (value !== undefined) return { status: 'fulfilled', value }
      return { status: 'rejected', reason: new Error(`The order ${orderId} has no number`) }
    })
  })
  return async (order) => ({ ...order, number: await numberOf(order.orderId) })
}

/** Unknown ids are left out. */
export async function numbersOf(db: Queryable, orderIds: readonly string[]): Promise<Pick<OrderRow, 'orderId' | 'number'>[]> {
  const { rows } = await db.query<Pick<OrderRow, 'orderId' | 'number'>>(
    'SELECT order_id AS "orderId", number::text FROM order_numbers WHERE order_id = ANY($1::uuid[])',
    [orderIds],
  )
  return rows
}
