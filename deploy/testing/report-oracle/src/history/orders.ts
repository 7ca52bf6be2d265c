import { priceLines } from '@shop/contracts'
import type { Totals } from '@shop/contracts'
import type { PublicEventData } from '@shop/contracts/events'
import type { Chance } from './chance.ts'
import { orderLife } from './order-life.ts'
import type { Moments } from './moments.ts'
import type { Planned } from './plan.ts'
import { factsAt } from './products.ts'
import type { PlannedProduct } from './products.ts'

type Placed = PublicEventData<'order', 'OrderPlaced'>

/** On, just below and just above what ranges of order values and segments begin with. */
const edges = [0, 50_00, 100_00, 250_00, 500_00, 1000_00].flatMap((edge) => [edge - 1, edge, edge + 1]).filter((edge) => edge > 0)
const places = [
  ['Lisboa', 'Portugal'],
  ['New York', 'USA'],
  ['Apia', 'Samoa'],
  ['Nowhere', 'Unknown country'],
  ['', ''],
] as const

function linesOf(chance: Chance, products: readonly PlannedProduct[], at: number): Placed['lines'] {
  const lines = Array.from({ length: chance.between(1, 4) }, () => {
    const facts = factsAt(chance.pick(products), at)
    const qty = chance.happens(0.05) ? chance.between(10, 60) : chance.between(1, 3)
    return facts === undefined ? [] : [{ productId: facts.productId, qty, unitPrice: facts.price, unitCost: facts.cost }]
  })
  return lines.flat()
}

/** An order of exactly this much, as prices and rules of shipping of another time may have made it. */
function madeToMeasure(lines: Placed['lines'], total: number): { lines: Placed['lines']; totals: Totals } {
  const measured = lines.slice(0, 1).map((line) => ({ ...line, qty: 1, unitPrice: total }))
  return { lines: measured, totals: { items: total, shipping: 0, tax: 0, total } }
}

/** One order from its placement to whatever became of it until now. */
export function planOrder(
  chance: Chance,
  moments: Moments,
  products: readonly PlannedProduct[],
  users: readonly string[],
): Planned[] {
  const at = moments.any()
  const lines = linesOf(chance, products, at)
  if (lines.length === 0) return []
  const measured = chance.happens(0.15) ? madeToMeasure(lines, chance.pick(edges)) : { lines, totals: priceLines(lines) }
  const [city, country] = chance.pick(places)
  const placed: Placed = {
    orderId: chance.uuid(),
    // The first in the list order the most.
    userId: users[Math.min(chance.below(users.length), chance.below(users.length))] ?? chance.pick(users),
    paymentMethod: chance.pick(['Stripe', 'Stripe', 'COD']),
    ...measured,
    city,
    country,
  }
  return orderLife(chance, moments, placed, at)
}
