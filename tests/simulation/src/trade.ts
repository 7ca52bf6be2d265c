import type { TaxClass } from '@shop/contracts/terms'
import type { Callers } from './callers.ts'
import { between, chance, pick } from './random.ts'
import type { World } from './world.ts'

/** Where orders go in a shop whose terms change. The city tells them apart, which no erasure takes from an order. */
const destinations = [
  { city: 'Oslo', postalCode: '0150', country: 'Norway', countryCode: 'NO' },
  { city: 'Malmo', postalCode: '21119', country: 'Sweden', countryCode: 'SE' },
  { city: 'Berlin', postalCode: '10115', country: 'Germany', countryCode: 'DE' },
  { city: 'Hamburg', postalCode: '20095', country: 'Germany', countryCode: 'DE', vatId: 'DE136695976' },
] as const
export type TradeDestination = (typeof destinations)[number]

export const destinationOf = (city: unknown): TradeDestination | undefined => destinations.find((known) => known.city === city)

/** The specification's shop has one address. */
const ONLY = { city: 'Oslo', postalCode: '0150', country: 'NO' } as const

/** In turn, as products are added. */
const classes: readonly TaxClass[] = ['standard', 'reduced', 'zero']

/** Awkward ones among them. */
const drawRate = (): number => pick([0, 5_500, 7_000, 8_875, 15_000, 19_000, 25_000])
const chanceOf = <Item>(probability: number, items: readonly Item[]): Item[] => (chance(probability) ? [...items] : [])

/**
 * The terms of the shop, which an admin changes while customers order.
 * @param changes whether anybody does so in this seed
 */
export function createTrade({ clients: { catalogue } }: World, { tell }: Callers, changes: boolean) {
  let changed = 0
  let products = 0

  function drawTerms() {
    changed += 1
    // No two have the same: it tells which answer, and which event, are of one change.
    const deliveryPrice = 100 * changed + between(0, 99)
    const freeAbove = chance(0.5) ? between(1, 30_000) : null
    const method = { freeAbove, countries: [], postalPrefixes: [], maxWeight: null, days: null, pickUp: false }
    const standard = { ...method, id: 'standard', name: 'Standard', price: deliveryPrice }
    const toNorway = { ...method, id: 'post', name: 'Post', price: between(0, 2_000), countries: ['NO'] }
    return {
      pricesIncludeTax: chance(0.5),
      taxRate: drawRate(),
      reducedTaxRate: drawRate(),
      taxesDelivery: chance(0.5),
      deliveryPrice,
      freeDeliveryAbove: freeAbove,
      deliveryMethods: chanceOf(0.5, [toNorway, standard]),
      countryTaxes: chanceOf(0.5, [{ country: 'SE', taxRate: drawRate(), reducedTaxRate: drawRate() }]),
      taxedCountries: chanceOf(0.5, ['DE', 'SE']),
      exportsAreNet: chance(0.5),
      reverseChargeCountries: chanceOf(0.5, ['DE']),
    }
  }

  return {
    /** Of the next product that is added. */
    nextClass(): { readonly taxClass?: TaxClass } {
      products += 1
      return changes ? { taxClass: classes[products % classes.length] ?? 'standard' } : {}
    },
    drawDestination: () => (changes ? pick(destinations) : ONLY),
    async changeTerms(): Promise<void> {
      const input = { changes: drawTerms() }
      await tell('admin', 'changeTerms', input, () => catalogue.changeTerms(input))
    },
  }
}
export type Trade = ReturnType<typeof createTrade>
