import { priceLines } from '@shop/contracts/orders'
import { reject, sameLines, type QuantityLine } from '@shop/kit/domain'
import { createDecisions, type BatchItem } from '@shop/kit/event-store'
import { stock, type HeldLine } from '../domain/index.ts'
import type { OrderHold } from '../projections/holds.ts'
import { stockStateOf, type PublishedStock } from '../projections/stock.ts'
import { stockStream } from '../store/streams.ts'

/** One order's request for stock. */
export interface Reservation {
  readonly orderId: string
  /** At most one line for each product. */
  readonly lines: readonly QuantityLine[]
  /** The largest total, with shipping and tax, for which stock is held; cents. */
  readonly maxTotal?: number
}

/** A held line as the order service receives it. */
export type ReservedLine = Omit<HeldLine, 'line'>

function toReservedLines(holds: readonly OrderHold[]): ReservedLine[] {
  return holds.map(({ status, line: _, ...reserved }) => (status === 'released' ? reject('order_expired') : reserved))
}

/**
 * An order id derives from an idempotency key. A key may return with other lines when the answer to the first
 * reservation was lost; the holds of the first lines must not answer for them.
 */
function repeatReservation(holds: readonly OrderHold[], requested: readonly QuantityLine[]): ReservedLine[] {
  const reserved = toReservedLines(holds)
  return sameLines(reserved, requested) ? reserved : reject('key_reused')
}

/** Allocates locked stock to orders one after the other; each order sees what the previous ones left. */
export function createStockAllocator(
  stockByProduct: ReadonlyMap<string, PublishedStock>,
  holdsByOrder: Map<string, readonly OrderHold[]>,
) {
  const decisions = createDecisions(
    stock,
    Array.from(stockByProduct.values(), (row) => stockStateOf(row)),
  )
  const find = (productId: string): PublishedStock => stockByProduct.get(productId) ?? reject('product_not_found')

  function toHeldLine({ productId, qty }: QuantityLine, line: number): HeldLine {
    const { name, image, price: unitPrice, cost: unitCost } = find(productId)
    return { productId, line, qty, name, image, unitPrice, unitCost }
  }

  function decide(orderId: string, line: HeldLine) {
    const { productId, holdExpiresAt: expiresAt } = find(line.productId)
    return decisions.decide(stockStream(productId), { type: 'HoldStock', orderId, line, expiresAt })
  }

  /**
   * Holds all lines of the order, or none. An order that has holds already gets the same lines again.
   * @throws Rejection `product_not_found`, `total_too_large`, `not_enough_stock`, `order_expired`, `key_reused`
   */
  function allocate({ item, metadata }: BatchItem<Reservation>): ReservedLine[] {
    const { orderId, maxTotal = Infinity } = item
    const existing = holdsByOrder.get(orderId)
    if (existing !== undefined) return repeatReservation(existing, item.lines)
    const lines = item.lines.map(toHeldLine)
    if (priceLines(lines).total > maxTotal) return reject('total_too_large')
    decisions.keep(metadata, ...lines.map((line) => decide(orderId, line)))
    const holds = lines.map((line) => ({ ...line, status: 'held' as const }))
    holdsByOrder.set(orderId, holds)
    return toReservedLines(holds)
  }

  return { allocate, appends: decisions.appends }
}
