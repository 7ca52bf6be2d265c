import type { NewOrderInput, PlacedOrderResponse } from '@shop/contracts/orders'
import { api } from '../../../lib/api/client.ts'

/** Requests with the same key and the same order create one order only. */
export function placeOrder(order: NewOrderInput, idempotencyKey: string): Promise<PlacedOrderResponse> {
  return api.post('/orders', order, { 'Idempotency-Key': idempotencyKey })
}
