import { order } from '@shop/contracts/api'
import { orderCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { getOrderAs } from '../../access/order-access.ts'
import { createOrderPresenter } from '../../presenters/order.ts'
import { idParams, route, type Api, type RouteContext } from '../route.ts'

export function addCancelOrderRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = createOrderPresenter(context)

  app.put(
    '/api/orders/:id/cancel',
    route(
      'orders',
      'Cancel an order before its delivery, one’s own or as an admin: its stock goes back on the shelf, and a card payment to the card',
      {
        guard: guards.signedIn,
        params: idParams,
        response: { 200: order },
        failures: [orderCalls.getOrder, orderCalls.cancel],
      },
    ),
    async (request) => {
      const caller = callerOf(request)
      const { orderId, userId } = await getOrderAs(caller, clients.orders, request.params.id)
      if (userId !== caller.userId) request.adminAction = 'order_changed'
      return presentOne(await clients.orders.cancel({ orderId }))
    },
  )
}
