import type { PublicEventData } from '@shop/contracts/events'
import { priceLines, type Totals } from '@shop/contracts/orders'
import { orderEvents } from './order-events.ts'
import type { PlannedEvent } from './planned-event.ts'
import { detailsAt, type RandomProduct } from './product-events.ts'
import type { RandomTimes } from './random-times.ts'
import type { Random } from './random.ts'

type OrderPlaced = PublicEventData<'order', 'OrderPlaced'>

/** Totals in cents at, just below and just above the bounds of order-value ranges and segments. */
const boundaryTotals = [0, 50_00, 100_00, 250_00, 500_00, 1000_00]
  .flatMap((bound) => [bound - 1, bound, bound + 1])
  .filter((total) => total > 0)
const addresses = [
  ['Lisboa', 'Portugal'],
  ['New York', 'USA'],
  ['Apia', 'Samoa'],
  ['Nowhere', 'Unknown country'],
  ['', ''],
] as const

function randomLines(random: Random, products: readonly RandomProduct[], at: number): OrderPlaced['lines'] {
  const lines = Array.from({ length: random.between(1, 4) }, () => {
    const details = detailsAt(random.pick(products), at)
    const qty = random.boolean(0.05) ? random.between(10, 60) : random.between(1, 3)
    return details === undefined ? [] : [{ productId: details.productId, qty, unitPrice: details.price, unitCost: details.cost }]
  })
  return lines.flat()
}

/** One line with exactly this total. Its shipping and tax differ from the present pricing rules, as old orders may. */
function withTotal(lines: OrderPlaced['lines'], total: number): { lines: OrderPlaced['lines']; totals: Totals } {
  const single = lines.slice(0, 1).map((line) => ({ ...line, qty: 1, unitPrice: total }))
  return { lines: single, totals: { items: total, shipping: 0, tax: 0, total } }
}

/** The events of one order, from its placement to its outcome. */
export function randomOrder(
  random: Random,
  times: RandomTimes,
  products: readonly RandomProduct[],
  users: readonly string[],
): PlannedEvent[] {
  const at = times.any()
  const lines = randomLines(random, products, at)
  if (lines.length === 0) return []
  const priced = random.boolean(0.15) ? withTotal(lines, random.pick(boundaryTotals)) : { lines, totals: priceLines(lines) }
  const [city, country] = random.pick(addresses)
  const placed: OrderPlaced = {
    orderId: random.uuid(),
    // The minimum of two draws: users at the front of the list order most.
    userId: users[Math.min(random.below(users.length), random.below(users.length))] ?? random.pick(users),
    paymentMethod: random.pick(['Stripe', 'Stripe', 'COD']),
    ...priced,
    city,
    country,
    placedAt: new Date(at).toISOString(),
  }
  return orderEvents(random, times, placed, at)
}
