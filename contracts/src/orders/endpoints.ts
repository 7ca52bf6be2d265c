import type { pastQuery } from '../history/past.ts'
import type { manualPayment, paymentCorrection } from '../payments/checkout.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { csvFile } from '../shared/fields.ts'
import type { idParams } from '../shared/ids.ts'
import type { bulkJob, bulkRequest, orderIds, orderSelection } from './bulk.ts'
import type { changedOrder } from './changed-order.ts'
import type { newNote } from './notes.ts'
import type { orderListQuery, ownOrdersQuery } from './order-list.ts'
import type { newOrder, order, orderList, ownOrders } from './orders.ts'
import type { placedOrder } from './placed-order.ts'

/** Newest first, at most 200. */
export const listOwnOrders: Endpoint<{ querystring: typeof ownOrdersQuery; answer: typeof ownOrders }> = {
  method: 'GET',
  path: '/api/orders/myorders',
}

export const getOrder: Endpoint<{ params: typeof idParams; querystring: typeof pastQuery; answer: typeof order }> = {
  method: 'GET',
  path: '/api/orders/:id',
}

/** Requests with the same Idempotency-Key and the same order make one order. */
export const placeOrder: Endpoint<{ body: typeof newOrder; answer: typeof placedOrder }> = { method: 'POST', path: '/api/orders' }

export const listOrders: Endpoint<{ querystring: typeof orderListQuery; answer: typeof orderList }> = {
  method: 'GET',
  path: '/api/orders',
}

export const listOrderIds: Endpoint<{ querystring: typeof orderListQuery; answer: typeof orderIds }> = {
  method: 'GET',
  path: '/api/orders/ids',
}

/** Requests with the same Idempotency-Key make one job. */
export const startBulkJob: Endpoint<{ body: typeof bulkRequest; answer: typeof bulkJob }> = {
  method: 'POST',
  path: '/api/orders/bulk',
}

export const getBulkJob: Endpoint<{ params: typeof idParams; answer: typeof bulkJob }> = {
  method: 'GET',
  path: '/api/orders/bulk/:id',
}

export const exportOrders: Endpoint<{ body: typeof orderSelection; answer: typeof csvFile }> = {
  method: 'POST',
  path: '/api/orders/export.csv',
}

/** For the shop alone. */
export const writeOrderNote: Endpoint<{ params: typeof idParams; body: typeof newNote; answer: typeof changedOrder }> = {
  method: 'POST',
  path: '/api/orders/:id/notes',
}

/** For orders that are paid on delivery. */
export const markOrderPaid: Endpoint<{ params: typeof idParams; body: typeof manualPayment; answer: typeof changedOrder }> = {
  method: 'PUT',
  path: '/api/orders/:id/pay',
}

/** For COD orders that were marked as paid by mistake. */
export const correctPayment: Endpoint<{
  params: typeof idParams
  body: typeof paymentCorrection
  answer: typeof changedOrder
}> = { method: 'PUT', path: '/api/orders/:id/correct-payment' }

export const markOrderDelivered: Endpoint<{ params: typeof idParams; answer: typeof changedOrder }> = {
  method: 'PUT',
  path: '/api/orders/:id/deliver',
}

export const cancelOrder: Endpoint<{ params: typeof idParams; answer: typeof changedOrder }> = {
  method: 'PUT',
  path: '/api/orders/:id/cancel',
}
