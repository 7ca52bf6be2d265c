import { order } from '@shop/contracts/orders'
import { toPayableOrder } from '@shop/contracts/orders/calls'
import { checkoutSession, paidOrder, verifyPayment } from '@shop/contracts/payments'
import { checkPayment, confirmPayment, createCheckoutSession } from '@shop/contracts/payments/endpoints'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams, toDollars } from '@shop/contracts/shared'
import type { FastifyRequest } from 'fastify'
import { openOrderToPay } from '../../access/order-access.ts'
import { createProfileReader } from '../../profiles/user-profiles.ts'
import { endpointRoute, orderKeyHeaders, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/**
 * A guest comes back to another browser than the one that ordered: from the app of a bank, for example. It has no key, but the id of
 * the session, which Stripe gives to the payer alone. It tells that the payment came, and opens nothing.
 */
function addCheckRoute(app: Api, { clients, guards }: RouteContext): void {
  app.route({
    ...endpointRoute(checkPayment, 'payments', 'Whether the payment came, for who has the id of its session and nothing else', {
      guard: guards.anyone,
      params: idParams,
      body: verifyPayment,
      response: { 200: paidOrder },
      failures: [paymentCalls.verify, orderCalls.getOrder],
    }),
    async handler({ params, body }) {
      const { orderId } = await clients.payments.verify({ orderId: params.id, sessionId: body.sessionId })
      const { number, totals, paidAt } = await clients.orders.getOrder({ orderId })
      return { number, totalPrice: toDollars(totals.total), isPaid: paidAt !== null }
    },
  })
}

/** Card payment by Stripe's hosted payment page. */
export function addCardPaymentRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, logger, recentOrders } = context
  const { presentOne } = context.orderPresenter
  const readProfile = createProfileReader(clients.identity, logger)

  /** The order to pay, with the e-mail of who pays. */
  async function orderToPay(request: FastifyRequest, id: string) {
    const recent = recentOrders.get(id)
    if (recent !== undefined && recent.row.userId === request.caller?.userId) return recent
    const { row, guest } = await openOrderToPay(context, request, id)
    return { row, email: (guest ?? (await readProfile(row.userId))).email }
  }

  app.route({
    ...endpointRoute(createCheckoutSession, 'payments', 'The hosted payment page of an order', {
      guard: guards.orderKeyOrSignedIn,
      params: idParams,
      headers: orderKeyHeaders,
      response: { 200: checkoutSession },
      failures: ['no_token', orderCalls.getOrder, 'not_payer', paymentCalls.openSession],
    }),
    handler: async (request) => {
      const { row, email } = await orderToPay(request, request.params.id)
      return clients.payments.openSession({ orderId: row.orderId, customerEmail: email, order: toPayableOrder(row) })
    },
  })

  app.route({
    ...endpointRoute(confirmPayment, 'payments', 'Confirm a card payment after coming back from the payment page', {
      guard: guards.orderKeyOrSignedIn,
      params: idParams,
      headers: orderKeyHeaders,
      body: verifyPayment,
      response: { 200: order },
      failures: ['no_token', orderCalls.getOrder, 'not_payer', paymentCalls.verify],
    }),
    handler: async (request) => {
      const { row, guest } = await openOrderToPay(context, request, request.params.id)
      const { orderId } = await clients.payments.verify({ orderId: row.orderId, sessionId: request.body.sessionId })
      return presentOne(await clients.orders.getOrder({ orderId }), guest)
    },
  })
  addCheckRoute(app, context)
}
