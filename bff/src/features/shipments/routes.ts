import { order } from '@shop/contracts/orders'
import { orderCalls } from '@shop/contracts/services'
import { newShipment } from '@shop/contracts/shipments'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Namespace of the shipments that are named by an idempotency key. */
const NAMESPACE = 'c0e0a3a5-55b1-4e39-8b3a-0a7d1f9d6c24'

/** The shipments of orders, which admins send. */
export function addShipmentRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = context.orderPresenter

  app.post(
    '/api/orders/:id/shipments',
    route('orders', 'Send lines of an order, by default all that are left; an Idempotency-Key makes it safe to send again', {
      guard: guards.may('orders:write'),
      params: idParams,
      body: newShipment,
      response: { 201: order },
      failures: [orderCalls.sendShipment],
    }),
    async (request, reply) => {
      const { id: orderId } = request.params
      const { lines, ...shipment } = request.body
      const key = idempotencyKeyOf(request)
      const sent = await clients.orders.sendShipment({
        orderId,
        shipmentId: key === undefined ? uuidv7() : uuidv5(`${orderId}:${key}`, NAMESPACE),
        lines: lines?.map(({ product, qty }) => ({ productId: product, qty })),
        ...shipment,
      })
      return reply.code(201).send(await presentOne(sent))
    },
  )

  app.put(
    '/api/orders/:id/shipments/:shipmentId/deliver',
    route('orders', 'Mark a shipment delivered; the last one delivers the order', {
      guard: guards.may('orders:write'),
      params: idParams.extend({ shipmentId: z.string() }),
      response: { 200: order },
      failures: [orderCalls.markShipmentDelivered],
    }),
    async ({ params: { id, shipmentId } }) => presentOne(await clients.orders.markShipmentDelivered({ orderId: id, shipmentId })),
  )
}
