import { order } from '@shop/contracts/orders'
import { manualPayment } from '@shop/contracts/payments'
import { orderCalls } from '@shop/contracts/services'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Marking orders as paid or delivered, for admins. */
export function addMarkOrderRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = context.orderPresenter

  app.put(
    '/api/orders/:id/pay',
    route('orders', 'Mark a COD order paid', {
      guard: guards.may('orders:write'),
      params: idParams,
      body: manualPayment,
      response: { 200: order },
      failures: [orderCalls.markPaid],
    }),
    async ({ params, body: { id, status, update_time: updateTime, email_address: email } }) =>
      presentOne(await clients.orders.markPaid({ orderId: params.id, payment: { id, status, updateTime, email } })),
  )

  app.put(
    '/api/orders/:id/deliver',
    route('orders', 'Mark a paid order delivered', {
      guard: guards.may('orders:write'),
      params: idParams,
      response: { 200: order },
      failures: [orderCalls.markDelivered],
    }),
    async ({ params }) => presentOne(await clients.orders.markDelivered({ orderId: params.id })),
  )
}
