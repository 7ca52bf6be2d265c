import { newRefund, order, refundList } from '@shop/contracts/api'
import { orderCalls, paymentCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { createOrderPresenter } from '../../presenters/order.ts'
import { presentRefunds } from '../../presenters/refunds.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

/** Refunds of card payments, for admins. */
export function addRefundRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = createOrderPresenter(context)

  app.put(
    '/api/orders/:id/refund',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'Refund a card order, some lines or everything left; an Idempotency-Key makes it safe to send again',
        params: idParams,
        body: newRefund,
        response: responses({ 200: order }, guards.admin, paymentCalls.refund, orderCalls.getOrder, 'invalid_request'),
      },
    },
    async (request, reply) => {
      const { replayed } = await clients.payments.refund({
        orderId: request.params.id,
        adminId: callerOf(request).userId,
        idempotencyKey: idempotencyKeyOf(request),
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
        response: responses({ 200: refundList }, guards.admin, orderCalls.getOrder, paymentCalls.refundsOf),
      },
    },
    async ({ params }) => {
      const { orderId } = await clients.orders.getOrder({ orderId: params.id })
      return presentRefunds(await clients.payments.refundsOf({ orderId }))
    },
  )
}
