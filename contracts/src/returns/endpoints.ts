import type { changedOrder } from '../orders/changed-order.ts'
import type { order } from '../orders/orders.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { newReturn, returnAcceptance, returnParams, returnRefusal } from './returns.ts'

/** For the customer. */
export const requestReturn: Endpoint<{ params: typeof idParams; body: typeof newReturn; answer: typeof order }> = {
  method: 'POST',
  path: '/api/orders/:id/returns',
}

/** For the customer, until the shop decides. */
export const cancelReturn: Endpoint<{ params: typeof returnParams; answer: typeof order }> = {
  method: 'PUT',
  path: '/api/orders/:id/returns/:returnId/cancel',
}

export const acceptReturn: Endpoint<{ params: typeof returnParams; body: typeof returnAcceptance; answer: typeof changedOrder }> =
  {
    method: 'PUT',
    path: '/api/orders/:id/returns/:returnId/accept',
  }

export const refuseReturn: Endpoint<{ params: typeof returnParams; body: typeof returnRefusal; answer: typeof changedOrder }> = {
  method: 'PUT',
  path: '/api/orders/:id/returns/:returnId/refuse',
}
