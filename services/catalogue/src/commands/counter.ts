import type { StreamAppend } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { stock } from '../domain/index.ts'
import type { CatalogueEvent, HeldLine, StockState } from '../domain/index.ts'
import type { OrderLine } from '../projections/holds.ts'
import { stateOf } from '../projections/stock.ts'
import type { Offer } from '../projections/stock.ts'
import { stockStream } from '../store/streams.ts'
import type { Reservation, Wish } from './reservation.ts'

/** A line as the order service is answered. */
export type Promised = Omit<HeldLine, 'line'>

interface Shelf {
  readonly offer: Offer
  state: StockState
  version: number
}

export interface Counter {
  /** What the order is promised, or a refusal that leaves every shelf as it was. */
  hold(reservation: Reservation): Promised[]
  /** What was decided so far, in order. */
  readonly appends: readonly StreamAppend<CatalogueEvent>[]
}

function sameAgain(lines: readonly OrderLine[]): Promised[] {
  return lines.map(({ status, line: _, ...promised }) => (status === 'released' ? reject('order_expired') : promised))
}

/** Serves orders one after the other from shelves that are locked, each seeing what those before it left. */
export function createCounter(
  offers: ReadonlyMap<string, Offer>,
  held: Map<string, readonly OrderLine[]>,
  expiresAt: string,
): Counter {
  const shelves = new Map<string, Shelf>()
  for (const [productId, offer] of offers) shelves.set(productId, { offer, state: stateOf(offer), version: offer.version })
  const appends: StreamAppend<CatalogueEvent>[] = []
  const shelfOf = ({ productId }: Wish): Shelf => shelves.get(productId) ?? reject('product_not_found')

  const decide = (orderId: string, { productId, qty }: Wish, line: number, shelf: Shelf) => {
    const { name, image, price: unitPrice, cost: unitCost } = shelf.offer
    const promised: HeldLine = { productId, line, qty, name, image, unitPrice, unitCost }
    return { shelf, promised, events: stock.decide({ type: 'HoldStock', orderId, line: promised, expiresAt }, shelf.state) }
  }

  return {
    appends,
    hold({ orderId, wishes, context }) {
      const before = held.get(orderId)
      if (before !== undefined) return sameAgain(before)
      const wished = wishes.map((wish) => ({ wish, shelf: shelfOf(wish) }))
      const decided = wished.map(({ wish, shelf }, line) => decide(orderId, wish, line, shelf))
      for (const { shelf, events } of decided) {
        appends.push({ stream: stockStream(shelf.offer.productId), expectedVersion: shelf.version, events, metadata: context })
        shelf.state = events.reduce((state, event) => stock.evolve(state, event), shelf.state)
        shelf.version += events.length
      }
      const lines = decided.map(({ promised }) => ({ ...promised, status: 'held' as const }))
      held.set(orderId, lines)
      return sameAgain(lines)
    },
  }
}
