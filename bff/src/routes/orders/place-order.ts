import { newOrder, order } from '@shop/contracts/api'
import { orderCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { createOrderPresenter } from '../../presenters/order.ts'
import { withoutBlanks } from '../../presenters/without-blanks.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { route, type Api, type RouteContext } from '../route.ts'

export function addPlaceOrderRoute(app: Api, context: RouteContext): void {
  const { clients, guards, clientLimits, catalogueFeed } = context
  const { presentOne } = createOrderPresenter(context)

  app.post(
    '/api/orders',
    route('orders', 'Place an order; an Idempotency-Key makes it safe to send again', {
      guard: guards.signedIn,
      limit: clientLimits.orders,
      body: newOrder,
      response: { 201: order },
      failures: [orderCalls.place],
    }),
    async (request, reply) => {
      const { orderItems, shippingAddress, paymentMethod, itemsPrice, shippingPrice, taxPrice, totalPrice } = request.body
      const placed = await clients.orders.place({
        userId: callerOf(request).userId,
        idempotencyKey: idempotencyKeyOf(request),
        lines: orderItems.map(({ product, qty }) => ({ productId: product, qty })),
        shippingAddress: withoutBlanks(shippingAddress),
        paymentMethod,
        claimed: { items: itemsPrice, shipping: shippingPrice, tax: taxPrice, total: totalPrice },
      })
      catalogueFeed.expectChangesOf(orderItems.map(({ product }) => product))
      if (placed.replayed) void reply.header('idempotency-replayed', 'true')
      return reply.code(201).send(await presentOne(placed.order))
    },
  )
}
