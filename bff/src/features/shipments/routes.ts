import { changedOrder, type Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import {
  expectedDelivery,
  linesToSend,
  newShipment,
  shipment,
  shipmentCancellation,
  shipmentCorrection,
  shipmentParams,
  trackingUrl,
  type OrderShipment,
} from '@shop/contracts/shipments'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'
import {
  cancelShipment,
  correctShipment,
  estimateDelivery,
  markShipmentDelivered,
  sendShipment,
} from '@shop/contracts/shipments/endpoints'
import { productUnits } from '@shop/contracts/stock'
import { mergeLines } from '@shop/kit/domain'
import { expose } from '../../http/expose.ts'
import { idempotencyKeyHeaders, keyedId } from '../../http/idempotency-key.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Namespace of the shipments that are named by an idempotency key. */
const NAMESPACE = 'c0e0a3a5-55b1-4e39-8b3a-0a7d1f9d6c24'

/** The delivery of the order delivers all of its shipments. */
const presentShipment = (row: ShipmentRow, { deliveredAt }: OrderRow): OrderShipment =>
  shipment.present(
    { ...row, deliveredAt: row.deliveredAt ?? deliveredAt },
    { trackingUrl: trackingUrl(row.carrier, row.trackingNumber) },
  )

export function presentShipments(row: OrderRow): Pick<Order, 'shipments' | 'toSend' | 'refundedUnsent'> {
  const toSend = linesToSend(row)
  const withdrawn = mergeLines(row.withdrawals.flatMap(({ lines }) => lines))
  return {
    ...(row.shipments.length === 0 ? {} : { shipments: row.shipments.map((each) => presentShipment(each, row)) }),
    ...(toSend.length === 0 ? {} : { toSend: toSend.map((units) => productUnits.present(units)) }),
    ...(withdrawn.length === 0 ? {} : { refundedUnsent: withdrawn.map((units) => productUnits.present(units)) }),
  }
}

/** When an order of this moment would be delivered, and until when it could be returned. The same for everyone. */
export function addDeliveryEstimateRoute(app: Api, context: RouteContext): void {
  const { clock, estimateDelivery: estimate, deliveryDays: workingDays, returnDays } = context
  app.route({
    ...endpointRoute(estimateDelivery, 'orders', 'When an order that is placed now is expected to be delivered', {
      response: { 200: expectedDelivery },
    }),
    handler: async (_request, reply) => {
      const deliveryEstimate = estimate?.(clock().toISOString())
      void reply.header('cache-control', 'no-cache')
      return { deliveryEstimate, workingDays, returnDays }
    },
  })
}

/** The shipments of orders, which admins send. */
export function addShipmentRoutes(app: Api, context: RouteContext): void {
  const { presentChanged } = context.orderPresenter
  const common = {
    tag: 'orders',
    guard: context.guards.may('orders:write'),
    answers: changedOrder,
    present: presentChanged,
  }
  expose(app, context, orderCalls.sendShipment, {
    ...common,
    endpoint: sendShipment,
    summary: 'Send lines of an order, by default all that are left; an Idempotency-Key makes it safe to send again',
    takes: { params: idParams, headers: idempotencyKeyHeaders, body: newShipment },
    status: 201,
    from(request) {
      const { id: orderId } = request.params
      const { lines, ...parcel } = request.body
      return {
        orderId,
        shipmentId: keyedId(request, NAMESPACE, [orderId]),
        lines: lines?.map(({ product, qty }) => ({ productId: product, qty })),
        ...parcel,
      }
    },
  })
  expose(app, context, orderCalls.markShipmentDelivered, {
    ...common,
    endpoint: markShipmentDelivered,
    summary: 'Mark a shipment delivered; the last one delivers the order',
    takes: { params: shipmentParams },
    from: ({ params: { id, shipmentId } }) => ({ orderId: id, shipmentId }),
  })
  expose(app, context, orderCalls.correctShipment, {
    ...common,
    endpoint: correctShipment,
    summary: 'Correct the carrier or the tracking number of a shipment; the customer gets a mail about another number',
    takes: { params: shipmentParams, body: shipmentCorrection },
    from: ({ params: { id, shipmentId }, body }) => ({ orderId: id, shipmentId, ...body }),
  })
  expose(app, context, orderCalls.cancelShipment, {
    ...common,
    endpoint: cancelShipment,
    summary: 'Cancel a shipment that was recorded by mistake; its lines can be sent again',
    takes: { params: shipmentParams, body: shipmentCancellation },
    from: ({ params: { id, shipmentId }, body: { reason } }) => ({ orderId: id, shipmentId, reason }),
  })
}
