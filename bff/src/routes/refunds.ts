import { newRefund, order, refundList } from '@shop/contracts/api'
import { reject } from '@shop/kit/domain'
import { callerOf } from '../access/authenticate.ts'
import { keyOf } from '../http/idempotency-key.ts'
import { presentRefunds } from '../present/refunds.ts'
import { presentOneOrder } from './orders.ts'
import { fails, idParams } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** Calling an order off before it is paid. */
export function addCancelRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const presentOne = presentOneOrder(context)

  app.put(
    '/api/orders/:id/cancel',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['orders'],
        summary: 'Cancel an unpaid order, one’s own or as an admin; its stock goes back on the shelf',
        params: idParams,
        response: { 200: order, ...fails(401, 404, 409) },
      },
    },
    async (request) => {
      const row = await clients.orders.getOrder({ orderId: request.params.id })
      const { userId, isAdmin } = callerOf(request)
      if (row.userId !== userId && !isAdmin) reject('order_not_found')
      return presentOne(await clients.orders.cancel({ orderId: row.orderId }))
    },
  )
}

/** Giving back what was paid by card. */
export function addRefundRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const presentOne = presentOneOrder(context)

  app.put(
    '/api/orders/:id/refund',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'Refund a card order, some lines or everything left; an Idempotency-Key makes it safe to send again',
        params: idParams,
        body: newRefund,
        response: { 200: order, ...fails(400, 401, 403, 404, 409, 422, 502) },
      },
    },
    async (request, reply) => {
      const { replayed } = await clients.payments.refund({
        orderId: request.params.id,
        adminId: callerOf(request).userId,
        idempotencyKey: keyOf(request),
        lines: request.body.lines?.map(({ product, qty }) => ({ productId: product, qty })),
      })
      const row = await clients.orders.getOrder({ orderId: request.params.id })
      if (replayed) void reply.header('idempotency-replayed', 'true')
      return presentOne(row)
    },
  )

  app.get(
    '/api/orders/:id/refunds',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'What went back of an order, and what still may',
        params: idParams,
        response: { 200: refundList, ...fails(401, 403, 404) },
      },
    },
    async ({ params }) => {
      const { orderId } = await clients.orders.getOrder({ orderId: params.id })
      return presentRefunds(await clients.payments.refundsOf({ orderId }))
    },
  )
}
