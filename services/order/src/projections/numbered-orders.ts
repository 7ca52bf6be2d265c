import type { OrderRow } from '@shop/contracts/orders/calls'
import { batchReads } from '@shop/kit/concurrency'
import type { Queryable } from '@shop/kit/event-store'
import { numbersOf } from '../store/order-numbers.ts'
import type { UnnumberedOrder } from './order-row.ts'

function requireNumber(orderId: string, number: string | undefined): string {
  if (number === undefined) throw new Error(`The order ${orderId} has no number`)
  return number
}

/** Reads the numbers that orders got when they were placed; those of orders that are asked for together in one statement. */
export function createOrderNumbers(db: Queryable): (order: UnnumberedOrder) => Promise<OrderRow> {
  const numberOf = batchReads<string, string | undefined>(async (orderIds) => {
    const numbers = await numbersOf(db, orderIds)
    return orderIds.map((orderId) => numbers.get(orderId))
  })
  return async (order) => ({ ...order, number: requireNumber(order.orderId, await numberOf(order.orderId)) })
}

/** An order with its number among those that `numbersOf` has found. */
export function withNumber(order: UnnumberedOrder, numbers: ReadonlyMap<string, string>): OrderRow {
  return { ...order, number: requireNumber(order.orderId, numbers.get(order.orderId)) }
}
