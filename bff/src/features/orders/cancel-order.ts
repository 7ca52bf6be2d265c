import { changedOrder } from '@shop/contracts/orders'
import { cancelOrder } from '@shop/contracts/orders/endpoints'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { requireRight } from '../../access/guards.ts'
import { openOrder } from '../../access/order-access.ts'
import { endpointRoute, orderKeyHeaders, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

export function addCancelOrderRoute(app: Api, context: RouteContext): void {
  const { clients, guards, recentOrders } = context
  const { presentChanged, presentOne } = context.orderPresenter

  app.route({
    ...endpointRoute(
      cancelOrder,
      'orders',
      'Cancel an order before a part of it is sent, one’s own or as an admin: its stock goes back on the shelf, and a card payment to the card',
      {
        guard: guards.orderKeyOrSignedIn,
        params: idParams,
        headers: orderKeyHeaders,
        response: { 200: changedOrder },
        failures: ['no_token', 'not_permitted', orderCalls.getOrder, orderCalls.cancel],
      },
    ),
    handler: async (request) => {
      const { row, as, guest } = await openOrder(context, request, request.params.id, ['orders:read', 'orders:write'])
      if (as === 'admin') {
        request.adminAction = 'order_changed'
        requireRight(request, 'orders:write')
        // The payment goes back.
        if (row.paidAt !== null) requireRight(request, 'refunds:write')
      }
      const cancelled = await clients.orders.cancel({ orderId: row.orderId, byAdmin: as === 'admin' })
      recentOrders.delete(row.orderId)
      return as === 'admin' ? presentChanged(cancelled, request) : presentOne(cancelled, guest)
    },
  })
}
