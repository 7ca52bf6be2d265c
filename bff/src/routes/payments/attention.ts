import { attentionList, mismatchSettlement } from '@shop/contracts/api'
import { orderCalls, paymentCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { presentAttention } from '../../presenters/attention.ts'
import { idParams, route, type Api, type RouteContext } from '../route.ts'

/** Payments that wait for a decision, for admins. */
export function addPaymentAttentionRoutes(app: Api, { clients, guards }: RouteContext): void {
  app.get(
    '/api/payments/attention',
    route('payments', 'Payments and refunds that an admin has to look at, oldest first', {
      guard: guards.admin,
      response: { 200: attentionList },
      failures: [paymentCalls.attention],
    }),
    async () => presentAttention((await clients.payments.attention({})).rows),
  )

  app.get(
    '/api/orders/:id/attention',
    route('payments', 'What an admin has to look at in the payment of an order', {
      guard: guards.admin,
      params: idParams,
      response: { 200: attentionList },
      failures: [orderCalls.getOrder, paymentCalls.attention],
    }),
    async ({ params }) => {
      const { orderId } = await clients.orders.getOrder({ orderId: params.id })
      return presentAttention((await clients.payments.attention({ orderId })).rows)
    },
  )

  app.put(
    '/api/orders/:id/settle-payment',
    route('payments', 'Accept or refund a payment of another amount or currency', {
      guard: guards.admin,
      params: idParams,
      body: mismatchSettlement,
      response: { 200: attentionList },
      failures: [orderCalls.getOrder, paymentCalls.settleMismatch],
    }),
    async (request) => {
      const { orderId } = await clients.orders.getOrder({ orderId: request.params.id })
      const { userId: adminId } = callerOf(request)
      await clients.payments.settleMismatch({ orderId, adminId, decision: request.body.decision })
      return presentAttention((await clients.payments.attention({ orderId })).rows)
    },
  )
}
