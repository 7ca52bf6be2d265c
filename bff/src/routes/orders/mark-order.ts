import { manualPayment, order } from '@shop/contracts/api'
import { orderCalls } from '@shop/contracts/internal'
import { createOrderPresenter } from '../../presenters/order.ts'
import { responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

/** Marking orders as paid or delivered, for admins. */
export function addMarkOrderRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = createOrderPresenter(context)

  app.put(
    '/api/orders/:id/pay',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['orders'],
        summary: 'Mark a COD order paid',
        params: idParams,
        body: manualPayment,
        response: responses({ 200: order }, guards.admin, orderCalls.markPaid, 'invalid_request'),
      },
    },
    async ({ params, body: { id, status, update_time: updateTime, email_address: email } }) =>
      presentOne(await clients.orders.markPaid({ orderId: params.id, payment: { id, status, updateTime, email } })),
  )

  app.put(
    '/api/orders/:id/deliver',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['orders'],
        summary: 'Mark a paid order delivered',
        params: idParams,
        response: responses({ 200: order }, guards.admin, orderCalls.markDelivered),
      },
    },
    async ({ params }) => presentOne(await clients.orders.markDelivered({ orderId: params.id })),
  )
}
