import { catalogue, type CatalogueEntry } from '../content/catalogue.ts'
import { seededId, seededRandom, pickWeighted } from './seeded-random.ts'
import { DAY_MS, HOUR_MS, orderMoments } from './order-moments.ts'
import { createCustomerChoice, type Homes, type PastCustomer } from './past-customers.ts'

/** An order of the past and what became of it. A moment that would be after the end of the past is absent. */
export interface PastOrder {
  readonly orderId: string
  readonly customer: PastCustomer
  readonly placedAt: Date
  readonly paymentMethod: 'Stripe' | 'COD'
  /** By product name. */
  readonly lines: readonly { readonly product: string; readonly qty: number }[]
  readonly paidAt?: Date
  readonly deliveredAt?: Date
  /** An unpaid card order expires, a cash order is cancelled. */
  readonly endedAt?: Date
  /** Of a card payment: all of it, or the first line. */
  readonly refund?: { readonly at: Date; readonly whole: boolean }
}

export interface PastOrderOptions {
  /** The latest moment of the past. */
  readonly end: Date
  readonly count: number
  /** Without card payments every order is paid in cash. */
  readonly cards: boolean
  readonly homes: Homes
}

/** The months, from January, in which a category sells better, and how much. */
const SEASONS: Readonly<Record<string, { readonly months: readonly number[]; readonly factor: number }>> = {
  'Sport & Outdoors': { months: [3, 4, 5, 6, 7], factor: 2 },
  'Games & Toys': { months: [10, 11], factor: 2.4 },
  Kitchen: { months: [10, 11, 0], factor: 1.5 },
  'Home & Garden': { months: [2, 3, 4, 10, 11], factor: 1.4 },
}

/** Products that stay at hand also while a cancelled order has taken some of them. */
const AMPLE_STOCK = 12

/** What has many reviews sells more often, and so does what is cheap. */
const popularity = new Map(
  catalogue.map(({ name, price, reviews }) => [
    name,
    (0.5 + Object.keys(reviews).length) * (0.6 + 0.8 * seededRandom(`popularity ${name}`)()) * (80 / price) ** 0.4,
  ]),
)

function weightAt({ name, category }: CatalogueEntry, at: Date): number {
  const season = SEASONS[category]
  const factor = season?.months.includes(at.getUTCMonth()) === true ? season.factor : 1
  return factor * (popularity.get(name) ?? 1)
}

const countOf = (random: number, shares: readonly number[]): number => 1 + shares.filter((share) => random >= share).length

function chooseLines(random: () => number, at: Date, ends: boolean): PastOrder['lines'] {
  const wanted = countOf(random(), [0.55, 0.85, 0.96])
  let choice: readonly CatalogueEntry[] = ends ? catalogue.filter(({ stock }) => stock > AMPLE_STOCK) : catalogue
  return Array.from({ length: wanted }).flatMap(() => {
    const entry = pickWeighted(choice, (product) => weightAt(product, at), random())
    if (entry === undefined) return []
    choice = choice.filter(({ name }) => name !== entry.name)
    return [{ product: entry.name, qty: entry.price > 200 ? 1 : countOf(random(), [0.8, 0.94, 0.98]) }]
  })
}

function whatBecame(random: () => number, { placedAt, paymentMethod }: PastOrder, ends: boolean, end: Date) {
  const after = (from: Date, milliseconds: number): Date | undefined => {
    const at = new Date(from.getTime() + Math.floor(milliseconds))
    return at <= end ? at : undefined
  }
  const deliveredAt = after(placedAt, (0.8 + 4 * random()) * DAY_MS)
  if (paymentMethod === 'COD') {
    const endedAt = ends ? after(placedAt, (1 + 30 * random()) * HOUR_MS) : undefined
    if (ends) return { ...(endedAt && { endedAt }) }
    return { ...(deliveredAt && { paidAt: new Date(deliveredAt.getTime() - 60_000), deliveredAt }) }
  }
  const endedAt = ends ? after(placedAt, 32 * 60_000) : undefined
  if (endedAt) return { endedAt }
  const paidAt = after(placedAt, (60 + 240 * random()) * 1_000)
  const at = deliveredAt && random() < 0.05 ? after(deliveredAt, (2 + 14 * random()) * DAY_MS) : undefined
  return { ...(paidAt && { paidAt }), ...(deliveredAt && { deliveredAt }), ...(at && { refund: { at, whole: random() < 0.5 } }) }
}

/** Plans the orders, oldest first. The same options give the same orders. */
export function planOrders({ end, count, cards, homes }: PastOrderOptions): PastOrder[] {
  const chooseCustomer = createCustomerChoice(homes)
  // A card order of the last hour could be neither paid nor expired at the end.
  return orderMoments(new Date(end.getTime() - HOUR_MS), count).map((placedAt, index) => {
    const random = seededRandom(`order ${String(index)}`)
    const paymentMethod = random() < 0.72 && cards ? 'Stripe' : 'COD'
    const ends = random() < (paymentMethod === 'Stripe' ? 0.05 : 0.08)
    const order: PastOrder = {
      orderId: seededId(`order ${String(index)}`, placedAt),
      customer: chooseCustomer(placedAt),
      placedAt,
      paymentMethod,
      lines: chooseLines(random, placedAt, ends),
    }
    return { ...order, ...whatBecame(random, order, ends, end) }
  })
}
