import { priceLines } from '@shop/contracts'
import type { EventMetadata, StreamAppend } from '@shop/kit'
import { decideOn, reject, sameLines, type QuantityLine, type StreamState } from '@shop/kit/domain'
import { stock, type CatalogueEvent, type HeldLine, type StockState } from '../domain/index.ts'
import type { OrderHold } from '../projections/holds.ts'
import { stockStateOf, type PublishedStock } from '../projections/stock.ts'

/** One order's request for stock. */
export interface Reservation {
  readonly orderId: string
  /** At most one line for each product. */
  readonly lines: readonly QuantityLine[]
  /** The largest total, with shipping and tax, for which stock is held; cents. */
  readonly maxTotal?: number
  readonly metadata: EventMetadata
}

/** A held line as the order service receives it. */
export type ReservedLine = Omit<HeldLine, 'line'>

export interface StockAllocator {
  /**
   * Holds all lines of the order, or none. An order that has holds already gets the same lines again.
   * @throws Rejection `product_not_found`, `total_too_large`, `not_enough_stock`, `order_expired`, `key_reused`
   */
  allocate(reservation: Reservation): ReservedLine[]
  /** The decisions so far, in order. */
  readonly appends: readonly StreamAppend<CatalogueEvent>[]
}

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

interface Allocatable {
  readonly row: PublishedStock
  current: StreamState<StockState>
}

/** Allocates locked stock to orders one after the other; each order sees what the previous ones left. */
export function createStockAllocator(
  stockByProduct: ReadonlyMap<string, PublishedStock>,
  holdsByOrder: Map<string, readonly OrderHold[]>,
): StockAllocator {
  const allocatables = new Map<string, Allocatable>()
  for (const [productId, row] of stockByProduct) allocatables.set(productId, { row, current: stockStateOf(row) })
  const appends: StreamAppend<CatalogueEvent>[] = []
  const find = ({ productId }: QuantityLine): Allocatable => allocatables.get(productId) ?? reject('product_not_found')

  const decideLine = (orderId: string, { productId, qty }: QuantityLine, line: number, allocatable: Allocatable) => {
    const { name, image, price: unitPrice, cost: unitCost, holdExpiresAt: expiresAt } = allocatable.row
    const heldLine: HeldLine = { productId, line, qty, name, image, unitPrice, unitCost }
    const decision = decideOn(stock, allocatable.current, { type: 'HoldStock', orderId, line: heldLine, expiresAt })
    return { allocatable, heldLine, decision }
  }

  return {
    appends,
    allocate({ orderId, lines, maxTotal = Infinity, metadata }) {
      const existing = holdsByOrder.get(orderId)
      if (existing !== undefined) return repeatReservation(existing, lines)
      const requests = lines.map((requested) => ({ requested, allocatable: find(requested) }))
      const prices = requests.map(({ requested: { qty }, allocatable: { row } }) => ({ qty, unitPrice: row.price }))
      if (priceLines(prices).total > maxTotal) return reject('total_too_large')
      const decided = requests.map(({ requested, allocatable }, line) => decideLine(orderId, requested, line, allocatable))
      for (const { allocatable, decision } of decided) {
        const { stream, expectedVersion, events, state } = decision
        appends.push({ stream, expectedVersion, events, metadata })
        allocatable.current = { stream, state, version: expectedVersion + events.length }
      }
      const holds = decided.map(({ heldLine }) => ({ ...heldLine, status: 'held' as const }))
      holdsByOrder.set(orderId, holds)
      return toReservedLines(holds)
    },
  }
}
