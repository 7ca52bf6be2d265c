import type { PublicEventData } from '@shop/contracts/events'
import { lineTax, priceLines, type Totals } from '@shop/contracts/orders'
import { taxClasses, type ShopTerms } from '@shop/contracts/terms'
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

const randomTerms = (random: Random): ShopTerms => ({
  pricesIncludeTax: random.boolean(0.6),
  taxRate: random.pick([19_000, 20_000, 7_700, 15_000, 100_000]),
  reducedTaxRate: random.pick([7_000, 2_500, 0]),
  taxesDelivery: random.boolean(0.5),
  deliveryPrice: random.pick([0, 4_90, 100_00]),
  freeDeliveryAbove: random.pick([null, 50_00]),
})

/** Some orders were placed under terms of the shop, others as before it had any. */
function priced(random: Random, lines: OrderPlaced['lines']): { lines: OrderPlaced['lines']; totals: Totals } {
  if (random.boolean(0.5)) return { lines, totals: priceLines(lines) }
  const terms = randomTerms(random)
  const classed = lines.map((line) => ({ ...line, taxClass: random.pick(taxClasses) }))
  const taxed = classed.map(({ taxClass, ...line }) => ({ ...line, tax: lineTax(terms, taxClass) }))
  return { lines: taxed, totals: priceLines(classed, terms) }
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
  const order = random.boolean(0.15) ? withTotal(lines, random.pick(boundaryTotals)) : priced(random, lines)
  const [city, country] = random.pick(addresses)
  const placed: OrderPlaced = {
    orderId: random.uuid(),
    // The minimum of two draws: users at the front of the list order most.
    userId: users[Math.min(random.below(users.length), random.below(users.length))] ?? random.pick(users),
    paymentMethod: random.pick(['Stripe', 'Stripe', 'COD']),
    ...order,
    city,
    country,
    placedAt: new Date(at).toISOString(),
  }
  return orderEvents(random, times, placed, at)
}
