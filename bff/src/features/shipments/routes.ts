import { order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { orderCalls } from '@shop/contracts/services'
import { newShipment } from '@shop/contracts/shipments'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { expose } from '../../http/expose.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { idParams, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Namespace of the shipments that are named by an idempotency key. */
const NAMESPACE = 'c0e0a3a5-55b1-4e39-8b3a-0a7d1f9d6c24'

/** The shipments of orders, which admins send. */
export function addShipmentRoutes(app: Api, context: RouteContext): void {
  const { presentOne } = context.orderPresenter
  const common = {
    tag: 'orders',
    guard: context.guards.may('orders:write'),
    answers: order,
    present: async (row: OrderRow) => presentOne(row),
  }
  expose(app, context, orderCalls.sendShipment, {
    ...common,
    method: 'post',
    path: '/api/orders/:id/shipments',
    summary: 'Send lines of an order, by default all that are left; an Idempotency-Key makes it safe to send again',
    takes: { params: idParams, body: newShipment },
    status: 201,
    from(request) {
      const { id: orderId } = request.params
      const { lines, ...shipment } = request.body
      const key = idempotencyKeyOf(request)
      return {
        orderId,
        shipmentId: key === undefined ? uuidv7() : uuidv5(`${orderId}:${key}`, NAMESPACE),
        lines: lines?.map(({ product, qty }) => ({ productId: product, qty })),
        ...shipment,
      }
    },
  })
  expose(app, context, orderCalls.markShipmentDelivered, {
    ...common,
    method: 'put',
    path: '/api/orders/:id/shipments/:shipmentId/deliver',
    summary: 'Mark a shipment delivered; the last one delivers the order',
    takes: { params: idParams.extend({ shipmentId: z.string() }) },
    from: ({ params: { id, shipmentId } }) => ({ orderId: id, shipmentId }),
  })
}
