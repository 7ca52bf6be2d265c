import type { PublicRecord } from '@shop/kit'
import { nameOfDay } from '../calendar/days.ts'
import { createChance } from './chance.ts'
import type { Chance } from './chance.ts'
import { createMoments } from './moments.ts'
import { planOrder } from './orders.ts'
import { lifeOfUser, reviewsBy } from './people.ts'
import { plan } from './plan.ts'
import type { Planned } from './plan.ts'
import { lifeOf, planProduct } from './products.ts'
import { tell } from './tell.ts'

export interface History {
  readonly seed: number
  readonly timeZone: string
  /** When the history ends, and the day that this is where the shop is. */
  readonly now: Date
  readonly today: string
  /** By source and in order, as the logs have them. */
  readonly records: readonly PublicRecord[]
}

const LEAST_EVENTS = 2_000

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

/** Has stock, and was never published. */
function draft(chance: Chance, at: number): Planned {
  const productId = chance.uuid()
  return plan(at, 'catalogue', 'StockChanged', productId, { productId, onHand: 7, available: 7, held: 0, sold: 0 })
}

/** What may have happened in a shop within two or three years, told by its services. */
export function randomHistory(seed: number): History {
  const chance = createChance(seed)
  const moments = createMoments(chance)
  const products = many(chance.between(15, 40), () => planProduct(chance, moments))
  const users = many(chance.between(40, 120), () => chance.uuid())
  const planned = [
    ...products.flatMap(lifeOf),
    ...many(3, () => draft(chance, moments.any())),
    ...users.flatMap((userId) => [...lifeOfUser(chance, moments, userId), ...reviewsBy(chance, moments, userId, products)]),
  ]
  // An order tells of about eight events, those of its stock included.
  let records: PublicRecord[] = []
  for (let orders = 220; records.length < LEAST_EVENTS; orders = 40) {
    planned.push(...many(orders, () => planOrder(chance, moments, products, users)).flat())
    records = tell(chance, planned, moments.now)
  }
  return {
    seed,
    timeZone: moments.timeZone,
    now: new Date(moments.now),
    today: nameOfDay(moments.today),
    records,
  }
}
