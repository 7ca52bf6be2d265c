import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { CallHandlers, Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { pageOfOrders } from '../projections/order-page.ts'
import { orderById, ordersOf } from '../projections/order-rows.ts'
import { knownId } from './answers.ts'

type ReadCalls = 'getOrder' | 'listOrdersOf' | 'listOrders' | 'payable'

/** The questions about orders. Their days begin and end as the clocks of the time zone say. */
export function readHandlers(database: Queryable, timeZone: string): Pick<CallHandlers<typeof orderCalls>, ReadCalls> {
  const find = async (orderId: string): Promise<OrderRow> =>
    (await orderById(database, knownId(orderId))) ?? reject('order_not_found')

  return {
    getOrder: ({ orderId }) => find(orderId),
    listOrdersOf: async ({ userId }) => ({ orders: await ordersOf(database, userId) }),
    listOrders: (question) => pageOfOrders(database, question, timeZone),
    async payable({ orderId: given }) {
      const { orderId, userId, paymentMethod, status, totals, placedAt, lines } = await find(given)
      const shown = lines.map(({ productId, name, qty, unitPrice }) => ({ productId, name, qty, unitPrice }))
      return { orderId, userId, paymentMethod, status, total: totals.total, placedAt, lines: shown }
    },
  }
}
