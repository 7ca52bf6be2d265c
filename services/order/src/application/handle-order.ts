import type { OrderCommand } from '../domain/commands.ts'
import type { OrderEvent } from '../domain/events.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { isErased, lockCustomer } from '../store/customers.ts'
import { streamOf } from '../store/streams.ts'

type StoreOfOrders = Pick<OrderDependencies, 'store'>

/** Handles a command. @returns the order as it is then */
export async function handleOrder({ store }: StoreOfOrders, orderId: string, command: OrderCommand): Promise<UnnumberedOrder> {
  const { state } = await store.handle(streamOf(orderId), orderDecider, command)
  return toOrderRow(orderId, state)
}

interface DecidedOrder {
  readonly order: UnnumberedOrder
  readonly events: readonly OrderEvent[]
}

/**
 * The same with a personal text, which is '' once the customer is erased. The lock prevents an erasure meanwhile.
 * @param alongside what else is written in the transaction
 * @returns the order as it is then, and what was decided
 */
export async function decideWithText(
  { store }: StoreOfOrders,
  orderId: string,
  text: string,
  toCommand: (text: string) => OrderCommand,
  alongside: (tx: OrderTransaction) => Promise<void> = async () => undefined,
): Promise<DecidedOrder> {
  return store.transaction(async (tx) => {
    const { state: before } = await tx.load(streamOf(orderId), orderDecider)
    if (isPlaced(before)) await lockCustomer(tx, before.userId)
    const erased = isPlaced(before) && (await isErased(tx, before.userId))
    const { state, events } = await tx.handle(streamOf(orderId), orderDecider, toCommand(erased ? '' : text))
    await alongside(tx)
    return { order: toOrderRow(orderId, state), events }
  })
}

/** The same. @returns the order as it is then */
export async function handleOrderWithText(...input: Parameters<typeof decideWithText>): Promise<UnnumberedOrder> {
  return (await decideWithText(...input)).order
}
