import type { changedOrder } from '../orders/changed-order.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { expectedDelivery } from './delivery-estimate.ts'
import type { newShipment, shipmentCancellation, shipmentCorrection, shipmentParams } from './shipments.ts'

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

/** Absent fields stay as they are. */
export const correctShipment: Endpoint<{
  params: typeof shipmentParams
  body: typeof shipmentCorrection
  answer: typeof changedOrder
}> = {
  method: 'PUT',
  path: '/api/orders/:id/shipments/:shipmentId',
}

export const cancelShipment: Endpoint<{
  params: typeof shipmentParams
  body: typeof shipmentCancellation
  answer: typeof changedOrder
}> = {
  method: 'PUT',
  path: '/api/orders/:id/shipments/:shipmentId/cancel',
}
