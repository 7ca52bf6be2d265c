import { orderCalls } from '@shop/contracts/internal'
import { createDispatch } from '@shop/kit'
import type { Dispatch } from '@shop/kit'
import { abandonOrder } from './application/abandon-order.ts'
import { cancelOrder } from './application/cancel-order.ts'
import { markDelivered } from './application/mark-delivered.ts'
import { markPaid } from './application/mark-paid.ts'
import { parseOrderId } from './application/order-id.ts'
import { placeOrder } from './application/place-order.ts'
import { recordCardPayment } from './application/record-card-payment.ts'
import { recordRefund } from './application/record-refund.ts'
import type { OrderDependencies } from './ports.ts'
import { pageOfOrders } from './projections/order-page.ts'
import { getOrder, getPayableOrder, ordersOf } from './projections/orders.ts'

/** Maps each internal call to its use case or query. */
export function createCalls(dependencies: OrderDependencies): Dispatch {
  const { database, timeZone, logger } = dependencies
  return createDispatch(
    orderCalls,
    {
      place: (input) => placeOrder(dependencies, input),
      getOrder: ({ orderId }) => getOrder(database, parseOrderId(orderId)),
      listOrdersOf: async ({ userId }) => ({ orders: await ordersOf(database, userId) }),
      listOrders: (query) => pageOfOrders(database, query, timeZone),
      markPaid: (input) => markPaid(dependencies, input),
      markDelivered: (input) => markDelivered(dependencies, input),
      cancel: (input) => cancelOrder(dependencies, input),
      recordCardPayment: (input) => recordCardPayment(dependencies, input),
      recordRefund: (input) => recordRefund(dependencies, input),
      payable: ({ orderId }) => getPayableOrder(database, parseOrderId(orderId)),
      abandon: (input) => abandonOrder(dependencies, input),
    },
    logger,
  )
}
