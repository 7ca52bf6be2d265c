import type { OrderRow } from '@shop/contracts/orders/calls'
import { batchReads } from '@shop/kit/concurrency'
import { arrayParameter, type Queryable } from '@shop/kit/event-store'
import type { UnnumberedOrder } from './order-row.ts'

function requireNumber(orderId: string, number: string | undefined): string {
  if (number === undefined) throw new Error(`The order ${orderId} has no number`)
  return number
}

/** Reads the numbers that the database gave orders when they were placed; those of orders that are asked for together in one statement. */
export function createOrderNumbers(db: Queryable): (order: UnnumberedOrder) => Promise<OrderRow> {
  const numberOf = batchReads<string, string | undefined>(async (orderIds) => {
    const numbers = await numbersOf(db, orderIds)
    return orderIds.map((orderId) => numbers.get(orderId))
  })
  return async (order) => ({ ...order, number: requireNumber(order.orderId, await numberOf(order.orderId)) })
}

/** The numbers by order id. Unknown ids are left out. */
export async function numbersOf(db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    `SELECT order_id AS id, number::text FROM order_numbers WHERE order_id = ANY(${arrayParameter('$1', 'uuid')})`,
    [orderIds],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** An order with its number among those that `numbersOf` has found. */
export function withNumber(order: UnnumberedOrder, numbers: ReadonlyMap<string, string>): OrderRow {
  return { ...order, number: requireNumber(order.orderId, numbers.get(order.orderId)) }
}
