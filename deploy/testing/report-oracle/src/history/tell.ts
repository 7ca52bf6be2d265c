import type { PublicRecord } from '@shop/kit'
import type { Chance } from './chance.ts'
import type { Move, Planned } from './plan.ts'

type Shelf = Record<'available' | 'held' | 'sold', number>

/** Keeps the shelves, and stocks up when an order wants more than there is: just enough, or a little more. */
function createShelves(chance: Chance) {
  const shelves = new Map<string, Shelf>()
  return {
    /** The shelf of a product after it was stocked up, where it had to be, and after the move. */
    after({ productId, qty, from, to }: Move): Shelf[] {
      const shelf = shelves.get(productId) ?? { available: 0, held: 0, sold: 0 }
      const missing = Math.max(0, qty - shelf[from])
      const stocked = { ...shelf, [from]: shelf[from] + (missing > 0 ? missing + chance.pick([0, 1, 9, 10, 11, 25]) : 0) }
      const moved = { ...stocked, [from]: stocked[from] - qty }
      const after = { ...moved, [to]: moved[to] + qty }
      shelves.set(productId, after)
      return missing > 0 ? [stocked, after] : [after]
    },
  }
}

function stockChanged(at: number, productId: string, shelf: Shelf): Planned {
  const { available, held, sold } = shelf
  const data = { productId, onHand: available + held + sold, available, held, sold }
  return { at, source: 'catalogue', type: 'StockChanged', key: productId, data }
}

/** What two writers commit at about the same time may be stamped in either order, but for events of one key. */
function stamp(chance: Chance, events: readonly Planned[]): Planned[] {
  const stamped = [...events]
  for (const [place, event] of stamped.entries()) {
    const before = stamped[place - 1]
    if (before === undefined || before.key === event.key || !chance.happens(0.25)) continue
    stamped[place - 1] = event
    stamped[place] = before
  }
  return stamped
}

function toRecord({ at, source, type, key, data }: Planned, index: number): PublicRecord {
  return {
    source,
    seq: index + 1,
    eventId: `${source}-${index}`,
    key,
    type,
    schemaVersion: 1,
    data: data as Record<string, unknown>,
    metadata: { correlationId: key },
    occurredAt: new Date(at).toISOString(),
  }
}

/** The records of what was planned until now, each source's numbered as its relay would. */
export function tell(chance: Chance, planned: readonly Planned[], now: number): PublicRecord[] {
  const shelves = createShelves(chance)
  const happened = planned.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
  const events = happened.flatMap((event) => [
    event,
    ...(event.moves ?? []).flatMap((move) =>
      shelves.after(move).map((shelf) => stockChanged(event.at - chance.below(20), move.productId, shelf)),
    ),
  ])
  const logs = Map.groupBy(events, ({ source }) => source)
  return [...logs.values()].flatMap((log) => stamp(chance, log).map(toRecord))
}
