import { changedOrder } from '@shop/contracts/orders'
import { newRefund, refundList, refundsOfOrder } from '@shop/contracts/refunds'
import { listRefunds, refundOrder } from '@shop/contracts/refunds/endpoints'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { idempotencyKeyOf, setReplayed } from '../../http/idempotency-key.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Refunds of card payments, for admins. */
export function addRefundRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentChanged } = context.orderPresenter

  app.route({
    ...endpointRoute(
      refundOrder,
      'payments',
      'Refund a card order, some lines or everything left; an Idempotency-Key makes it safe to send again',
      {
        guard: guards.may('refunds:write'),
        params: idParams,
        body: newRefund,
        response: { 200: changedOrder },
        failures: [paymentCalls.refund, orderCalls.getOrder],
      },
    ),
    handler: async (request, reply) => {
      const { replayed } = await clients.payments.refund({
        orderId: request.params.id,
        adminId: callerOf(request).userId,
        idempotencyKey: idempotencyKeyOf(request),
        restock: request.body.restock,
        lines: request.body.lines?.map(({ product, qty }) => ({ productId: product, qty })),
      })
      const row = await clients.orders.getOrder({ orderId: request.params.id })
      setReplayed(reply, { replayed })
      return presentChanged(row, request)
    },
  })

  app.route({
    ...endpointRoute(listRefunds, 'payments', 'What went back of an order, and what still may', {
      guard: guards.may('orders:read'),
      params: idParams,
      response: { 200: refundList },
      failures: [orderCalls.getOrder, paymentCalls.refundsOf],
    }),
    handler: async ({ params }) => {
      const { orderId } = await clients.orders.getOrder({ orderId: params.id })
      return refundsOfOrder.present(await clients.payments.refundsOf({ orderId }))
    },
  })
}
