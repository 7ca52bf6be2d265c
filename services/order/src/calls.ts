import { orderCalls } from '@shop/contracts/internal'
import { createDispatch } from '@shop/kit'
import type { Dispatch } from '@shop/kit'
import { requireId } from '@shop/kit/domain'
import { abandonOrder } from './application/abandon-order.ts'
import { cancelOrder } from './application/cancel-order.ts'
import { markDelivered } from './application/mark-delivered.ts'
import { markPaid } from './application/mark-paid.ts'
import { createPlaceOrder } from './application/place-order.ts'
import { recordCardPayment } from './application/record-card-payment.ts'
import { recordRefund } from './application/record-refund.ts'
import type { OrderDependencies } from './ports.ts'
import { pageOfOrders } from './projections/order-page.ts'
import { cardOrders, getOrder, getPayableOrder, ordersOf } from './projections/orders.ts'
import { usedUploads } from './projections/used-uploads.ts'

const requireOrderId = (text: string): string => requireId(text, 'order_not_found')

/** The order service's internal calls, each with its use case or query. */
export function createCalls(dependencies: OrderDependencies): Dispatch {
  const { database, timeZone, logger } = dependencies
  return createDispatch(
    orderCalls,
    {
      place: createPlaceOrder(dependencies),
      getOrder: ({ orderId }) => getOrder(database, requireOrderId(orderId)),
      listOrdersOf: async ({ userId, page }) => ({ orders: await ordersOf(database, userId, page) }),
      listOrders: (query) => pageOfOrders(database, query, timeZone),
      markPaid: ({ orderId, payment }) => markPaid(dependencies, requireOrderId(orderId), payment),
      markDelivered: ({ orderId }) => markDelivered(dependencies, requireOrderId(orderId)),
      cancel: ({ orderId }) => cancelOrder(dependencies, requireOrderId(orderId)),
      recordCardPayment: ({ orderId, ...payment }) => recordCardPayment(dependencies, requireOrderId(orderId), payment),
      recordRefund: ({ orderId, ...refund }) => recordRefund(dependencies, requireOrderId(orderId), refund),
      cardOrders: async ({ orderIds }) => ({ rows: await cardOrders(database, orderIds) }),
      payable: ({ orderId }) => getPayableOrder(database, requireOrderId(orderId)),
      usedUploads: async ({ names }) => ({ names: await usedUploads(database, names) }),
      abandon: ({ orderId }) => abandonOrder(dependencies, requireOrderId(orderId)),
    },
    logger,
  )
}
