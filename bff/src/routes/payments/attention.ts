import { attentionList, mismatchSettlement } from '@shop/contracts/api'
import { orderCalls, paymentCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { presentAttention } from '../../presenters/attention.ts'
import { responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

/** Payments that wait for a decision, for admins. */
export function addPaymentAttentionRoutes(app: Api, { clients, guards }: RouteContext): void {
  app.get(
    '/api/payments/attention',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'Payments and refunds that an admin has to look at, oldest first',
        response: responses({ 200: attentionList }, guards.admin, paymentCalls.attention),
      },
    },
    async () => presentAttention((await clients.payments.attention({})).rows),
  )

  app.get(
    '/api/orders/:id/attention',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'What an admin has to look at in the payment of an order',
        params: idParams,
        response: responses({ 200: attentionList }, guards.admin, orderCalls.getOrder, paymentCalls.attention),
      },
    },
    async ({ params }) => {
      const { orderId } = await clients.orders.getOrder({ orderId: params.id })
      return presentAttention((await clients.payments.attention({ orderId })).rows)
    },
  )

  app.put(
    '/api/orders/:id/settle-payment',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'Accept or refund a payment of another amount or currency',
        params: idParams,
        body: mismatchSettlement,
        response: responses(
          { 200: attentionList },
          guards.admin,
          orderCalls.getOrder,
          paymentCalls.settleMismatch,
          'invalid_request',
        ),
      },
    },
    async (request) => {
      const { orderId } = await clients.orders.getOrder({ orderId: request.params.id })
      const { userId: adminId } = callerOf(request)
      await clients.payments.settleMismatch({ orderId, adminId, decision: request.body.decision })
      return presentAttention((await clients.payments.attention({ orderId })).rows)
    },
  )
}
