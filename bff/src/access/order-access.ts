import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { Client } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import type { Caller } from './guards.ts'

type Orders = Pick<Client<typeof orderCalls>, 'getOrder'>

/** Gets an order for its customer or an admin. @throws Rejection `order_not_found`, also for any other caller. */
export async function getOrderAs({ userId, isAdmin }: Caller, orders: Orders, orderId: string): Promise<OrderRow> {
  const row = await orders.getOrder({ orderId })
  return row.userId === userId || isAdmin ? row : reject('order_not_found')
}

/**
 * Requires that the caller is the customer of an order, who alone may pay for it.
 * @throws Rejection `not_payer` for an admin, `order_not_found` for any other caller.
 */
export async function requirePayer(caller: Caller, orders: Orders, orderId: string): Promise<void> {
  const { userId } = await getOrderAs(caller, orders, orderId)
  if (userId !== caller.userId) reject('not_payer')
}
