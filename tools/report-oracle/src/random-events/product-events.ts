import type { PublicEventData } from '@shop/contracts/events'
import { moneyStep } from '@shop/contracts/shared'
import { planEvent, type PlannedEvent } from './planned-event.ts'
import { DAY, type RandomTimes } from './random-times.ts'
import type { Random } from './random.ts'

type ProductDetails = PublicEventData<'catalogue', 'ProductPublished'>

export interface RandomProduct {
  readonly productId: string
  /** Published details with the time they take effect, oldest first. */
  readonly versions: readonly { readonly since: number; readonly details: ProductDetails }[]
  /** Infinity for a product that is never removed. */
  readonly removedAt: number
}

const categories = ['Books & Music', 'Café', 'O’Neil "outdoor"', 'Garden', 'Toys; 100 %', 'garden']
const brands = ['Acme', 'Ünico', "D'Or", 'Nimbus']
/** In cents. Few values, so that equal sums are frequent and sort orders are tested. */
const prices = [9_99, 10_00, 19_99, 25_00, 49_99, 50_00, 99_99, 100_00, 125_00, 333_33, 1]

function randomDetails(random: Random, productId: string, name: string): ProductDetails {
  const price = random.pick(prices) * moneyStep()
  const cost = random.boolean(0.3) ? null : Math.floor((price * random.between(20, 110)) / 100)
  return { productId, name, brand: random.pick(brands), category: random.pick(categories), price, cost }
}

function randomVersions(random: Random, { now }: RandomTimes, productId: string, publishedAt: number): RandomProduct['versions'] {
  const name = `Product ${random.below(1_000)}`
  const updates = Array.from({ length: random.below(4) }, () => random.between(publishedAt + 1, now)).sort((a, b) => a - b)
  return [publishedAt, ...updates].map((since, index) => {
    const { name: _, ...details } = randomDetails(random, productId, name)
    return { since, details: { ...details, name: index > 1 ? `${name}, again` : name } }
  })
}

/** Most products are published at the start; some are removed later. */
export function randomProduct(random: Random, times: RandomTimes): RandomProduct {
  const productId = random.uuid()
  const publishedAt = random.boolean(0.7) ? times.start : random.between(times.start, times.now - DAY)
  const removedAt = random.boolean(0.2) ? random.between(publishedAt + DAY, times.now + 100 * DAY) : Infinity
  return { productId, versions: randomVersions(random, times, productId, publishedAt), removedAt }
}

/** The details in effect at a time; undefined while the product is not on sale. */
export function detailsAt({ versions, removedAt }: RandomProduct, at: number): ProductDetails | undefined {
  return at < removedAt ? versions.findLast(({ since }) => since < at)?.details : undefined
}

export function productEvents({ productId, versions, removedAt }: RandomProduct): PlannedEvent[] {
  const published = versions
    .filter(({ since }) => since < removedAt)
    .map(({ since, details }, index) =>
      planEvent(since, 'catalogue', index === 0 ? 'ProductPublished' : 'ProductUpdated', productId, details),
    )
  return removedAt === Infinity
    ? published
    : [...published, planEvent(removedAt, 'catalogue', 'ProductRemoved', productId, { productId })]
}
