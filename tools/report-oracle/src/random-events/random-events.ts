import type { PublicRecord } from '@shop/kit/domain'
import { formatDay } from '../calendar/days.ts'
import { planEvent, type PlannedEvent } from './planned-event.ts'
import { productEvents, randomProduct } from './product-events.ts'
import { randomOrder } from './random-order.ts'
import { createRandomTimes } from './random-times.ts'
import { createRandom, type Random } from './random.ts'
import { toRecords } from './to-records.ts'
import { reviewEvents, userEvents } from './user-events.ts'

export interface RandomEvents {
  readonly seed: number
  readonly timeZone: string
  /** The end of the time that they cover. */
  readonly now: Date
  /** The day of `now` in the shop's time zone, YYYY-MM-DD. */
  readonly today: string
  /** Grouped by source, each group in the order of its sequence numbers. */
  readonly records: readonly PublicRecord[]
}

const MIN_EVENTS = 2_000

const repeat = <Item>(count: number, create: () => Item): Item[] => Array.from({ length: count }, create)

/** The stock event of a draft: a product that is never published. */
function draft(random: Random, at: number): PlannedEvent {
  const productId = random.uuid()
  return planEvent(at, 'catalogue', 'StockChanged', productId, { productId, onHand: 7, available: 7, held: 0, sold: 0 })
}

/** Random but valid: at least 2,000 public events of all services. */
export function randomEvents(seed: number): RandomEvents {
  const random = createRandom(seed)
  const times = createRandomTimes(random)
  const products = repeat(random.between(15, 40), () => randomProduct(random, times))
  const users = repeat(random.between(40, 120), () => random.uuid())
  const planned = [
    ...products.flatMap(productEvents),
    ...repeat(3, () => draft(random, times.any())),
    ...users.flatMap((userId) => [...userEvents(random, times, userId), ...reviewEvents(random, times, userId, products)]),
  ]
  const upgradedAt = random.between(times.start, Math.floor((times.start + times.now) / 2))
  // An order yields about eight events, stock changes included.
  let records: PublicRecord[] = []
  for (let orders = 220; records.length < MIN_EVENTS; orders = 40) {
    planned.push(...repeat(orders, () => randomOrder(random, times, products, users)).flat())
    records = toRecords(random, planned, { upgradedAt, now: times.now })
  }
  return {
    seed,
    timeZone: times.timeZone,
    now: new Date(times.now),
    today: formatDay(times.today),
    records,
  }
}
