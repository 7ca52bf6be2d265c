import { order, ownOrdersQuery } from '@shop/contracts/api'
import { orderCalls } from '@shop/contracts/internal'
import { z } from 'zod'
import { callerOf } from '../../access/guards.ts'
import { getOrderAs } from '../../access/order-access.ts'
import { createOrderPresenter } from '../../presenters/order.ts'
import { responses } from '../responses.ts'
import { idParams } from '../route.ts'
import type { Api, RouteContext } from '../route.ts'

/** The caller's own orders. An admin can get any order by id. */
export function addOwnOrderRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentAll, presentForAdmin, presentOne } = createOrderPresenter(context)

  app.get(
    '/api/orders/myorders',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['orders'],
        summary: "One's own orders, newest first, at most 200",
        querystring: ownOrdersQuery,
        response: responses({ 200: z.array(order) }, guards.signedIn, orderCalls.listOrdersOf, 'invalid_request'),
      },
    },
    async (request) => {
      const { userId } = callerOf(request)
      const { orders } = await clients.orders.listOrdersOf({ userId, page: request.query.pageNumber })
      return presentAll(orders)
    },
  )

  app.get(
    '/api/orders/:id',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['orders'],
        summary: 'One order',
        params: idParams,
        response: responses({ 200: order }, guards.signedIn, orderCalls.getOrder),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const row = await getOrderAs(caller, clients.orders, request.params.id)
      if (!caller.isAdmin) return presentOne(row)
      const [presented] = await presentForAdmin([row])
      return presented ?? presentOne(row)
    },
  )
}
