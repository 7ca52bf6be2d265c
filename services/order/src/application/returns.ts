import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import type { QuantityLine } from '@shop/kit/domain'
import type { z } from 'zod'
import type { AcceptReturn, RefuseReturn } from '../domain/commands.ts'
import { hasOpenReturn, lastReturnDay, returnableLines } from '../domain/returns.ts'
import type { OrderDependencies } from '../ports.ts'
import { getOrder } from '../projections/orders.ts'
import { listReturnsOf } from '../projections/returns.ts'
import { handleOrder, handleOrderWithText } from './handle-order.ts'

/** The caller checks that the order is the customer's. */
export async function requestReturn(
  dependencies: OrderDependencies,
  { orderId, reason: text, ...request }: z.output<typeof orderCalls.requestReturn.input>,
) {
  const { clock, returnDays: days, timeZone } = dependencies
  const facts = { policy: { days, timeZone }, requestedAt: clock().toISOString() }
  return handleOrderWithText(dependencies, orderId, text, (reason) => ({
    type: 'RequestReturn',
    ...request,
    ...facts,
    reason,
  }))
}

/** The caller checks that the order is the customer's. */
export async function cancelReturn(dependencies: OrderDependencies, orderId: string, returnId: string) {
  const cancelledAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'CancelReturn', returnId, cancelledAt })
}

export async function acceptReturn(
  dependencies: OrderDependencies,
  orderId: string,
  decision: Pick<AcceptReturn, 'returnId' | 'restock' | 'method'>,
) {
  const acceptedAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'AcceptReturn', ...decision, acceptedAt })
}

export async function refuseReturn(
  dependencies: OrderDependencies,
  orderId: string,
  { returnId, refusal: text }: Pick<RefuseReturn, 'returnId' | 'refusal'>,
) {
  const refusedAt = dependencies.clock().toISOString()
  return handleOrderWithText(dependencies, orderId, text, (refusal) => ({
    type: 'RefuseReturn',
    returnId,
    refusal,
    refusedAt,
  }))
}

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
