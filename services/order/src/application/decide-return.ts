import type { AcceptReturn, RefuseReturn } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { handleOrder, handleOrderWithText } from './handle-order.ts'

export async function acceptReturn(
  dependencies: OrderDependencies,
  orderId: string,
  decision: Pick<AcceptReturn, 'returnId' | 'restock'>,
): Promise<UnnumberedOrder> {
  const acceptedAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'AcceptReturn', ...decision, acceptedAt })
}

export async function refuseReturn(
  dependencies: OrderDependencies,
  orderId: string,
  { returnId, refusal: text }: Pick<RefuseReturn, 'returnId' | 'refusal'>,
): Promise<UnnumberedOrder> {
  const refusedAt = dependencies.clock().toISOString()
  return handleOrderWithText(dependencies, orderId, text, (refusal) => ({
    type: 'RefuseReturn',
    returnId,
    refusal,
    refusedAt,
  }))
}
