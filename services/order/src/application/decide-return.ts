import type { AcceptReturn, RefuseReturn } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'
import { handleWithText } from './handle-with-text.ts'

export async function acceptReturn(
  { store, clock }: OrderDependencies,
  orderId: string,
  decision: Pick<AcceptReturn, 'returnId' | 'restock'>,
): Promise<UnnumberedOrder> {
  const command = { type: 'AcceptReturn', ...decision, acceptedAt: clock().toISOString() } as const
  const { state } = await store.handle(streamOf(orderId), orderDecider, command)
  return toOrderRow(orderId, state)
}

export async function refuseReturn(
  dependencies: OrderDependencies,
  orderId: string,
  { returnId, refusal: text }: Pick<RefuseReturn, 'returnId' | 'refusal'>,
): Promise<UnnumberedOrder> {
  const refusedAt = dependencies.clock().toISOString()
  const state = await handleWithText(dependencies, orderId, text, (refusal) => ({
    type: 'RefuseReturn',
    returnId,
    refusal,
    refusedAt,
  }))
  return toOrderRow(orderId, state)
}
