import { leastTotal } from '@shop/contracts/orders'
import { formatCents } from '@shop/contracts/shared'
import { readExclusion, readTaxClass, type ShopTerms } from '@shop/contracts/terms'
import { reject, sameLines, type QuantityLine } from '@shop/kit/domain'
import type { Decide } from '@shop/kit/event-store'
import type { HeldLine, StockCommand, StockEvent, StockState } from '../domain/index.ts'
import type { OrderHold } from '../projections/holds.ts'
import type { PublishedStock } from '../projections/stock.ts'
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
type ReservedLine = Omit<HeldLine, 'line'>

/** What the order service prices the order by. */
export interface Reserved {
  readonly lines: ReservedLine[]
  readonly terms: ShopTerms
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

/** Allocates locked stock to orders one after the other; each order sees what the previous ones left. */
export function createStockAllocator(
  stockByProduct: ReadonlyMap<string, PublishedStock>,
  holdsByOrder: Map<string, readonly OrderHold[]>,
  terms: ShopTerms,
) {
  const find = (productId: string): PublishedStock => stockByProduct.get(productId) ?? reject('product_not_found')

  function toHeldLine({ productId, qty }: QuantityLine, line: number): HeldLine {
    const { name, image, price: unitPrice, cost: unitCost, sku, variant, weight, ...product } = find(productId)
    const kinds = {
      taxClass: readTaxClass(product.taxClass),
      withdrawalExclusion: readExclusion(product.withdrawalExclusion),
    }
    const details = { sku: sku ?? undefined, options: variant?.options, ...kinds }
    const held = { productId, line, qty, name, image, unitPrice, unitCost, ...details }
    return weight === null ? held : { ...held, weight }
  }

  /**
   * Holds all lines of the order, or none. An order that has holds already gets the same lines again.
   * @throws Rejection `product_not_found`, `total_too_large`, `not_enough_stock`, `order_expired`, `key_reused`
   */
  return function allocate(
    { orderId, lines: requested, maxTotal = Infinity }: Reservation,
    decide: Decide<StockState, StockCommand, StockEvent>,
  ): Reserved {
    const existing = holdsByOrder.get(orderId)
    if (existing !== undefined) return { lines: repeatReservation(existing, requested), terms }
    const lines = requested.map(toHeldLine)
    if (leastTotal(lines, terms) > maxTotal) return reject('total_too_large', { most: formatCents(maxTotal) })
    for (const line of lines) {
      const { holdExpiresAt: expiresAt } = find(line.productId)
      decide(stockStream(line.productId), { type: 'HoldStock', orderId, line, expiresAt })
    }
    const holds = lines.map((line) => ({ ...line, status: 'held' as const }))
    holdsByOrder.set(orderId, holds)
    return { lines: toReservedLines(holds), terms }
  }
}
