import type { changedOrder } from '../orders/changed-order.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { newRefund, refundList } from './refunds.ts'

/** Requests with the same Idempotency-Key and the same body make one refund. */
export const refundOrder: Endpoint<{ params: typeof idParams; body: typeof newRefund; answer: typeof changedOrder }> = {
  method: 'PUT',
  path: '/api/orders/:id/refund',
}

/** What went back of an order, and what still may. */
export const listRefunds: Endpoint<{ params: typeof idParams; answer: typeof refundList }> = {
  method: 'GET',
  path: '/api/orders/:id/refunds',
}
