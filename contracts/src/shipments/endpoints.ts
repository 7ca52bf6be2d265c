import type { changedOrder } from '../orders/changed-order.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { expectedDelivery } from './delivery-estimate.ts'
import type { newShipment, shipmentParams } from './shipments.ts'

/** For everyone. */
export const estimateDelivery: Endpoint<{ answer: typeof expectedDelivery }> = { method: 'GET', path: '/api/delivery-estimate' }

/** Requests with the same Idempotency-Key make one shipment. */
export const sendShipment: Endpoint<{ params: typeof idParams; body: typeof newShipment; answer: typeof changedOrder }> = {
  method: 'POST',
  path: '/api/orders/:id/shipments',
}

export const markShipmentDelivered: Endpoint<{ params: typeof shipmentParams; answer: typeof changedOrder }> = {
  method: 'PUT',
  path: '/api/orders/:id/shipments/:shipmentId/deliver',
}
