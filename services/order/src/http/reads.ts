import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { CallHandlers, Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { orderById, ordersOf, pageOfOrders } from '../projections/order-rows.ts'
import { knownId } from './answers.ts'

type ReadCalls = 'getOrder' | 'listOrdersOf' | 'listOrders' | 'payable'

/** The questions about orders. */
export function readHandlers(database: Queryable): Pick<CallHandlers<typeof orderCalls>, ReadCalls> {
  const find = async (orderId: string): Promise<OrderRow> =>
    (await orderById(database, knownId(orderId))) ?? reject('order_not_found')

  return {
    getOrder: ({ orderId }) => find(orderId),
    listOrdersOf: async ({ userId }) => ({ orders: await ordersOf(database, userId) }),
    listOrders: ({ page, pageSize }) => pageOfOrders(database, page, pageSize),
    async payable({ orderId: given }) {
      const { orderId, userId, paymentMethod, status, totals, placedAt, lines } = await find(given)
      const shown = lines.map(({ name, qty, unitPrice }) => ({ name, qty, unitPrice }))
      return { orderId, userId, paymentMethod, status, total: totals.total, placedAt, lines: shown }
    },
  }
}
