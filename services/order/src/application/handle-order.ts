import type { OrderCommand } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced, type OrderState } from '../domain/state.ts'
import type { OrderDependencies } from '../ports.ts'
import { isErased, lockCustomer } from '../store/customers.ts'
import { streamOf } from '../store/streams.ts'

/** Handles a command with a personal text, which is '' once the customer is erased. The lock prevents an erasure meanwhile. */
export async function handleWithText(
  { store }: Pick<OrderDependencies, 'store'>,
  orderId: string,
  text: string,
  toCommand: (text: string) => OrderCommand,
): Promise<OrderState> {
  return store.transaction(async (tx) => {
    const { state: before } = await tx.load(streamOf(orderId), orderDecider)
    if (isPlaced(before)) await lockCustomer(tx, before.userId)
    const erased = isPlaced(before) && (await isErased(tx, before.userId))
    const { state } = await tx.handle(streamOf(orderId), orderDecider, toCommand(erased ? '' : text))
    return state
  })
}
