import type { PublicRecord } from '@shop/kit/domain'
import type { PlannedEvent, StockMove } from './planned-event.ts'
import { DAY } from './random-times.ts'
import type { Random } from './random.ts'

type StockLevels = Record<'available' | 'held' | 'sold', number>

/** Tracks the stock levels of all products. Restocks when an order needs more than is there: exactly that, or a little more. */
function createStock(random: Random) {
  const levelsByProduct = new Map<string, StockLevels>()
  return {
    /** Returns the levels after each change: after the restock, if one was needed, and after the move. */
    apply({ productId, qty, from, to }: StockMove): StockLevels[] {
      const levels = levelsByProduct.get(productId) ?? { available: 0, held: 0, sold: 0 }
      const missing = Math.max(0, qty - levels[from])
      const restocked = { ...levels, [from]: levels[from] + (missing > 0 ? missing + random.pick([0, 1, 9, 10, 11, 25]) : 0) }
      const taken = { ...restocked, [from]: restocked[from] - qty }
      const moved = { ...taken, [to]: taken[to] + qty }
      levelsByProduct.set(productId, moved)
      return missing > 0 ? [restocked, moved] : [moved]
    },
  }
}

function stockChanged(at: number, productId: string, { available, held, sold }: StockLevels): PlannedEvent {
  const data = { productId, onHand: available + held + sold, available, held, sold }
  return { at, source: 'catalogue', type: 'StockChanged', key: productId, data }
}

/**
 * Swaps some neighbouring events of different keys, since concurrent transactions may commit in either order.
 * Events of one key keep their order.
 */
function swapConcurrent(random: Random, events: readonly PlannedEvent[]): PlannedEvent[] {
  const swapped = [...events]
  for (const [index, event] of swapped.entries()) {
    const previous = swapped[index - 1]
    if (previous === undefined || previous.key === event.key || !random.boolean(0.25)) continue
    swapped[index - 1] = event
    swapped[index] = previous
  }
  return swapped
}

/** The fields with the moment of an event, which version 1 of these types lacks. */
const MOMENTS: Readonly<Record<string, string>> = {
  OrderPlaced: 'placedAt',
  OrderPaid: 'paidAt',
  OrderDelivered: 'deliveredAt',
  OrderExpired: 'expiredAt',
  OrderCancelled: 'cancelledAt',
  PaymentExpired: 'expiredAt',
}

/** Events are recorded later than they happen: usually some milliseconds, sometimes in the next hour or day. */
function recordingDelay(random: Random): number {
  return random.boolean(0.9) ? random.below(5) : random.below(2 * DAY)
}

/** Before the upgrade events were published in version 1. */
function toRecord(random: Random, { upgradedAt, now }: RecordingTimes, planned: PlannedEvent, index: number): PublicRecord {
  const { at, source, type, key } = planned
  const moment = MOMENTS[type]
  const isOld = moment !== undefined && at < upgradedAt
  const data = Object.entries(planned.data).filter(([field]) => !isOld || field !== moment)
  return {
    source,
    seq: index + 1,
    eventId: `${source}-${index}`,
    key,
    type,
    schemaVersion: moment === undefined || isOld ? 1 : 2,
    data: Object.fromEntries(data),
    metadata: { correlationId: key },
    occurredAt: new Date(Math.min(now, at + recordingDelay(random))).toISOString(),
  }
}

/** In milliseconds since 1970. */
interface RecordingTimes {
  readonly upgradedAt: number
  readonly now: number
}

/** The public records of the events planned until now, with gapless sequence numbers for each source. */
export function toRecords(random: Random, planned: readonly PlannedEvent[], times: RecordingTimes): PublicRecord[] {
  const stock = createStock(random)
  const past = planned.filter(({ at }) => at <= times.now).sort((a, b) => a.at - b.at)
  const events = past.flatMap((event) => [
    event,
    ...(event.moves ?? []).flatMap((move) =>
      stock.apply(move).map((levels) => stockChanged(event.at - random.below(20), move.productId, levels)),
    ),
  ])
  const eventsBySource = Map.groupBy(events, ({ source }) => source)
  return [...eventsBySource.values()].flatMap((sourceEvents) =>
    swapConcurrent(random, sourceEvents).map((event, index) => toRecord(random, times, event, index)),
  )
}
