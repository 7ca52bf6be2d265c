import type { orderCalls } from '@shop/contracts/internal'
import type { Client } from '@shop/kit/calls'
import type { QuantityLine } from '@shop/kit/domain'
import { hasOpenReturn, lastReturnDay, returnableLines } from '../domain/returns.ts'
import type { OrderDependencies } from '../ports.ts'
import { getOrder } from '../projections/orders.ts'
import { listReturnsOf } from '../projections/returns.ts'

type OrderReturns = Awaited<ReturnType<Client<typeof orderCalls>['returnsOf']>>

/** The returns of an order, and what its customer may still ask to return. */
export async function listReturns(
  { database, clock, returnDays, timeZone }: OrderDependencies,
  orderId: string,
  refunded: readonly QuantityLine[],
): Promise<OrderReturns> {
  const [row, returns] = await Promise.all([getOrder(database, orderId), listReturnsOf(database, orderId)])
  const order = { ...row, returns }
  const until = lastReturnDay(order, { days: returnDays, timeZone }, clock().toISOString())
  const lines = returnableLines(order, refunded)
  const isReturnable = until !== undefined && lines.length > 0 && !hasOpenReturn(order)
  return { returns, returnable: isReturnable ? { until, lines } : null }
}
