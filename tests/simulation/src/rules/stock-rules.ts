import type { CatalogueEvent } from '@shop/catalogue'
import { faultsOf, pastOf, type EventRule, type Past, type StreamEvent } from './rule.ts'

type StockEventType = Extract<CatalogueEvent, { readonly data: { readonly shelf: unknown } }>['type']
type Rules = Readonly<Record<StockEventType, EventRule>>

interface Levels {
  readonly onHand: number
  readonly available: number
  readonly held: number
  readonly sold: number
}
const LEVELS = ['onHand', 'available', 'held', 'sold'] as const
const NONE: Levels = { onHand: 0, available: 0, held: 0, sold: 0 }

const levelsOf = ({ data }: StreamEvent): Levels => data.shelf as Levels
const levelsBefore = (past: Past): Levels => {
  const [last] = past.events.slice(-1)
  return last === undefined ? NONE : levelsOf(last)
}

/** Whether each level changed by so much, and by nothing else. */
function changes(event: StreamEvent, past: Past, expected: Partial<Levels>): boolean {
  const before = levelsBefore(past)
  return LEVELS.every((level) => levelsOf(event)[level] - before[level] === (expected[level] ?? 0))
}

/** The events of the hold that an order has. */
const holdOf = ({ data }: StreamEvent, past: Past): Past =>
  pastOf(past.events.filter((event) => event.data.orderId === data.orderId))
const isHeld = (hold: Past): boolean => hold.has('StockHeld') && !hold.has('StockSold', 'HoldReleased')
const isSold = (hold: Past): boolean => hold.has('StockSold') && !hold.has('StockReturned')
const qtyOf = ({ data }: StreamEvent): number => Number(data.qty)
const heldIn = (hold: Past): number => Number(hold.last('StockHeld')?.data.qty ?? 0)
const backIn = (hold: Past): number =>
  hold.events.filter(({ type }) => type === 'UnitsReturned').reduce((units, event) => units + qtyOf(event), 0)

const isAtLeastZero = (event: StreamEvent): boolean => LEVELS.every((level) => levelsOf(event)[level] >= 0)
const always = (event: StreamEvent) => ({ 'a level is below 0': isAtLeastZero(event) })

/** What must be true of the stock of a product before each of its events, and what it does to the levels. */
export const stockRules: Rules = {
  StockOpened: (event, past) =>
    faultsOf({ 'it is not the first event': past.events.length === 0, 'it is not empty': changes(event, past, {}) }),
  StockAdjusted: (event, past) => {
    const change = Number(event.data.change)
    return faultsOf({
      ...always(event),
      'it changes nothing': change !== 0,
      'the levels are others': changes(event, past, { onHand: change, available: change }),
    })
  },
  StockHeld: (event, past) => {
    const qty = qtyOf(event)
    return faultsOf({
      ...always(event),
      'the order has a hold': holdOf(event, past).events.length === 0,
      'it is of nothing': qty > 0,
      'the levels are others': changes(event, past, { available: -qty, held: qty }),
    })
  },
  HoldKept: (event, past) => {
    const hold = holdOf(event, past)
    return faultsOf({
      'it is not held': isHeld(hold) && !hold.has('HoldKept'),
      'the levels are others': changes(event, past, {}),
    })
  },
  StockSold: (event, past) => {
    const hold = holdOf(event, past)
    const qty = qtyOf(event)
    return faultsOf({
      ...always(event),
      'it is not held': isHeld(hold),
      'the units are others': qty === heldIn(hold),
      'the levels are others': changes(event, past, { held: -qty, sold: qty }),
    })
  },
  HoldReleased: (event, past) => {
    const hold = holdOf(event, past)
    const qty = qtyOf(event)
    return faultsOf({
      ...always(event),
      'it is not held': isHeld(hold),
      'the units are others': qty === heldIn(hold),
      'the levels are others': changes(event, past, { held: -qty, available: qty }),
    })
  },
  StockReturned: (event, past) => {
    const hold = holdOf(event, past)
    const qty = qtyOf(event)
    return faultsOf({
      ...always(event),
      'it is not sold': isSold(hold),
      'the units are not those that are left': qty === heldIn(hold) - backIn(hold),
      'the levels are others': changes(event, past, { sold: -qty, available: qty }),
    })
  },
  UnitsReturned: (event, past) => {
    const hold = holdOf(event, past)
    const qty = qtyOf(event)
    const restocked = event.data.restock !== false
    return faultsOf({
      ...always(event),
      'it is not sold': isSold(hold),
      'it is of nothing': qty > 0,
      'more come back than were sold': qty + backIn(hold) <= heldIn(hold),
      'the levels are others': changes(event, past, restocked ? { sold: -qty, available: qty } : { sold: -qty, onHand: -qty }),
    })
  },
}
