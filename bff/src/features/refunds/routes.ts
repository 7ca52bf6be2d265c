import { changedOrder } from '@shop/contracts/orders'
import { newRefund, refundList, refundsOfOrder } from '@shop/contracts/refunds'
import { listRefunds, refundOrder } from '@shop/contracts/refunds/endpoints'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerOf } from '../../access/guards.ts'
import { idempotencyKeyHeaders, idempotencyKeyOf, keyedId, setReplayed } from '../../http/idempotency-key.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { ServiceClients } from '../../service-clients.ts'
import type { RouteContext } from '../context.ts'
import { readRefunds } from './read-refunds.ts'

/** Namespace of the refunds by hand that are named by an idempotency key. */
const NAMESPACE = '4a3c1de2-0b5f-4d0e-8c43-6b8f6e0f7a19'

type RefundRequest = FastifyRequest & { readonly params: { readonly id: string }; readonly body: z.output<typeof newRefund> }

/** Of a card payment, or, if the request says how the money is given back, of an order that was paid in cash. */
async function refund({ orders, payments }: ServiceClients, request: RefundRequest) {
  const { id: orderId } = request.params
  const { restock, sent, method, reason } = request.body
  const lines = request.body.lines?.map(({ product, qty }) => ({ productId: product, qty }))
  const { userId: adminId } = callerOf(request)
  if (method === undefined) {
    const idempotencyKey = idempotencyKeyOf(request)
    const { replayed } = await payments.refund({ orderId, adminId, idempotencyKey, restock, sent, lines })
    return { order: await orders.getOrder({ orderId }), replayed }
  }
  if (reason === undefined) return reject('invalid_request', { reason: 'reason is required' })
  const refundId = keyedId(request, NAMESPACE, [adminId, orderId])
  return orders.refundManually({ orderId, refundId, lines, restock, sent, method, reason })
}

/** Refunds of card payments, and of what was paid in cash, for admins. */
export function addRefundRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentChanged } = context.orderPresenter

  app.route({
    ...endpointRoute(
      refundOrder,
      'payments',
      'Refund a paid order, some lines or everything left: a card payment at the provider, cash as a record of how it was given back; an Idempotency-Key makes it safe to send again',
      {
        guard: guards.may('refunds:write'),
        params: idParams,
        headers: idempotencyKeyHeaders,
        body: newRefund,
        response: { 200: changedOrder },
        failures: [paymentCalls.refund, orderCalls.refundManually, orderCalls.getOrder],
      },
    ),
    handler: async (request, reply) => {
      const { order: row, replayed } = await refund(clients, request)
      setReplayed(reply, { replayed })
      return presentChanged(row, request)
    },
  })

  app.route({
    ...endpointRoute(listRefunds, 'payments', 'What went back of an order, and what still may', {
      guard: guards.may('orders:read'),
      params: idParams,
      response: { 200: refundList },
      failures: [orderCalls.getOrder, orderCalls.manualRefundsOf, paymentCalls.refundsOf],
    }),
    handler: async ({ params }) => {
      const row = await clients.orders.getOrder({ orderId: params.id })
      return refundsOfOrder.present(await readRefunds(clients, row))
    },
  })
}
