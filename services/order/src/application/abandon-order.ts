import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

/** Closes an order id whose hold expires before the order was placed. @returns whether the order was placed before. */
export async function abandonOrder({ store }: OrderDependencies, orderId: string): Promise<{ placed: boolean }> {
  const { state } = await store.handle(streamOf(orderId), orderDecider, { type: 'AbandonOrder' })
  return { placed: isPlaced(state) }
}
