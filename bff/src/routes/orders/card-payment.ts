import { checkoutSession, order, verifyPayment } from '@shop/contracts/api'
import { orderCalls, paymentCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { requirePayer } from '../../access/order-access.ts'
import { createOrderPresenter } from '../../presenters/order.ts'
import { lookUpProfiles, profileOf } from '../../presenters/user-profiles.ts'
import { idParams, route, type Api, type RouteContext } from '../route.ts'

/** Card payment by Stripe's hosted payment page. */
export function addCardPaymentRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, logger } = context
  const { presentOne } = createOrderPresenter(context)

  app.post(
    '/api/orders/:id/create-checkout-session',
    route('payments', 'The hosted payment page of an order', {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: checkoutSession },
      failures: [orderCalls.getOrder, 'not_payer', paymentCalls.openSession],
    }),
    async (request) => {
      const caller = callerOf(request)
      const [profiles] = await Promise.all([
        lookUpProfiles(clients.identity, [caller.userId], logger),
        requirePayer(caller, clients.orders, request.params.id),
      ])
      return clients.payments.openSession({ orderId: request.params.id, customerEmail: profileOf(profiles, caller.userId).email })
    },
  )

  app.put(
    '/api/orders/:id/verify-payment',
    route('payments', 'Confirm a card payment after coming back from the payment page', {
      guard: guards.signedIn,
      params: idParams,
      body: verifyPayment,
      response: { 200: order },
      failures: [orderCalls.getOrder, 'not_payer', paymentCalls.verify],
    }),
    async (request) => {
      await requirePayer(callerOf(request), clients.orders, request.params.id)
      const { orderId } = await clients.payments.verify({ orderId: request.params.id, sessionId: request.body.sessionId })
      return presentOne(await clients.orders.getOrder({ orderId }))
    },
  )
}
