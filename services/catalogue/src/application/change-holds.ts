import { reject, type QuantityLine, type StreamState } from '@shop/kit/domain'
import { currentEventMetadata, handleBatch, requireFulfilled, type BatchItem } from '@shop/kit/event-store'
import { stock, type HoldCommandType, type ReturnReason, type StockCommand, type StockState } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'
import { lockHolds, type LockedHold } from '../projections/holds.ts'
import { stockStateOf } from '../projections/stock.ts'
import { stockStream } from '../store/streams.ts'

/** What happens to all holds of an order. */
interface OrderHoldsCommand {
  readonly orderId: string
  readonly type: HoldCommandType
}

/** Units of an order that came back, or are not sent. Without `restock` they are no longer on hand. */
interface ReturnCommand {
  readonly orderId: string
  readonly type: 'ReturnUnits'
  readonly lines: readonly QuantityLine[]
  readonly reason: ReturnReason
  readonly restock: boolean
}

export type OrderStockCommand = OrderHoldsCommand | ReturnCommand

function commandOf(item: OrderStockCommand, productId: string): StockCommand {
  if (item.type !== 'ReturnUnits') return { ...item, productId }
  const { lines, ...returned } = item
  return { ...returned, productId, qty: lines.find((line) => line.productId === productId)?.qty ?? 0 }
}

/** The stock of the products of some holds, with these holds. */
function stockOf(holds: readonly LockedHold[]): StreamState<StockState>[] {
  return [...Map.groupBy(holds, ({ productId }) => productId).values()].flatMap(([row, ...others]) => {
    if (row === undefined) return []
    const held = [row, ...others].map(({ orderId, qty, returned, status }) => [orderId, { qty, returned, status }] as const)
    return stockStateOf(row, Object.fromEntries(held))
  })
}

/**
 * Changes the holds of orders, one after the other. The same command again changes nothing, except a return.
 * @returns the number of holds that changed
 * @throws Rejection `order_expired`, `order_not_found` when holds to keep or sell were released or never existed
 */
export async function changeHolds(tx: CatalogueTransaction, items: readonly BatchItem<OrderStockCommand>[]): Promise<number> {
  const orderIds = items.map(({ item }) => item.orderId)
  const holds = await lockHolds(tx, orderIds)
  const holdsByOrder = Map.groupBy(holds, ({ orderId }) => orderId)
  const outcomes = await handleBatch(tx, { decider: stock, states: stockOf(holds), items }, (command, decide) => {
    const { orderId, type } = command
    const held = holdsByOrder.get(orderId) ?? []
    const needsHold = type === 'KeepHold' || type === 'SellHold'
    if (needsHold && held.length === 0) return reject('order_not_found')
    return held.flatMap(({ productId }) => decide(stockStream(productId), commandOf(command, productId)).events)
  })
  return requireFulfilled(outcomes).flat().length
}

/** Changes the holds of one order within the current work. @returns the number of holds that changed */
export async function changeHoldsOf(tx: CatalogueTransaction, orderId: string, type: HoldCommandType): Promise<number> {
  return changeHolds(tx, [{ item: { orderId, type }, metadata: currentEventMetadata() }])
}
