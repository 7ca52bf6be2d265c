import type { PublicEventData } from '@shop/contracts/events'
import type { Chance } from './chance.ts'
import { DAY } from './moments.ts'
import type { Moments } from './moments.ts'
import { plan } from './plan.ts'
import type { Planned } from './plan.ts'

type Facts = PublicEventData<'catalogue', 'ProductPublished'>

export interface PlannedProduct {
  readonly productId: string
  /** What was said of it since when, oldest first. */
  readonly versions: readonly { readonly since: number; readonly facts: Facts }[]
  readonly removedAt: number
}

const categories = ['Books & Music', 'Café', 'O’Neil "outdoor"', 'Garden', 'Toys; 100 %', 'garden']
const brands = ['Acme', 'Ünico', "D'Or", 'Nimbus']
/** Few, so that sums are often the same. */
const prices = [9_99, 10_00, 19_99, 25_00, 49_99, 50_00, 99_99, 100_00, 125_00, 333_33, 1]

function factsOf(chance: Chance, productId: string, name: string): Facts {
  const price = chance.pick(prices)
  const cost = chance.happens(0.3) ? null : Math.floor((price * chance.between(20, 110)) / 100)
  return { productId, name, brand: chance.pick(brands), category: chance.pick(categories), price, cost }
}

function versionsOf(chance: Chance, moments: Moments, productId: string, from: number): PlannedProduct['versions'] {
  const name = `Product ${chance.below(1_000)}`
  const times = Array.from({ length: chance.below(4) }, () => chance.between(from + 1, moments.now)).sort((a, b) => a - b)
  return [from, ...times].map((since, number) => {
    const { name: _, ...facts } = factsOf(chance, productId, name)
    return { since, facts: { ...facts, name: number > 1 ? `${name}, again` : name } }
  })
}

/** Most are there from the beginning, and some of them are removed. */
export function planProduct(chance: Chance, moments: Moments): PlannedProduct {
  const productId = chance.uuid()
  const from = chance.happens(0.7) ? moments.beginning : chance.between(moments.beginning, moments.now - DAY)
  const removedAt = chance.happens(0.2) ? chance.between(from + DAY, moments.now + 100 * DAY) : Infinity
  return { productId, versions: versionsOf(chance, moments, productId, from), removedAt }
}

/** What is said of it at a time; nothing while it is not on sale. */
export function factsAt({ versions, removedAt }: PlannedProduct, at: number): Facts | undefined {
  return at < removedAt ? versions.findLast(({ since }) => since < at)?.facts : undefined
}

export function lifeOf({ productId, versions, removedAt }: PlannedProduct): Planned[] {
  const told = versions.filter(({ since }) => since < removedAt)
  const facts = told.map((version, number) =>
    plan(version.since, 'catalogue', number === 0 ? 'ProductPublished' : 'ProductUpdated', productId, version.facts),
  )
  return removedAt === Infinity ? facts : [...facts, plan(removedAt, 'catalogue', 'ProductRemoved', productId, { productId })]
}
