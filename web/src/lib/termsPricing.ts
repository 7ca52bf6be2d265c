import { itemsPrice, missingForFreeShipping, type PricedLine, priceLines } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import {
  deliveredCountries,
  type DeliveryMethod,
  type Destination,
  expectedMethod,
  fittingMethods,
  listsMethods,
  methodsOf,
  priceOfMethod,
  type PublicMethod,
  type PublicTerms,
  readTaxClass,
  type ShopTerms,
} from '@shop/contracts/terms'
import type { CartTerms, ClassedLine, Deliveries, Sale } from './cartTerms.ts'

interface Home {
  readonly home: string | undefined
}

const centsOrNull = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars))

const readMethod = ({ price, freeAbove, maxWeight, days, ...method }: PublicMethod): DeliveryMethod => ({
  ...method,
  price: toCents(price),
  freeAbove: centsOrNull(freeAbove),
  maxWeight: maxWeight ?? null,
  days: days ?? null,
})

/** Dollars and percent to cents and thousandths. */
function readTerms({ taxPercent, taxPercentReduced, deliveryPrice, deliveryMethods, ...terms }: PublicTerms): ShopTerms {
  const { pricesIncludeTax, taxesDelivery, freeDeliveryAbove } = terms
  return {
    pricesIncludeTax,
    taxesDelivery,
    taxRate: Math.round(taxPercent * 1_000),
    reducedTaxRate: Math.round(taxPercentReduced * 1_000),
    deliveryPrice: toCents(deliveryPrice),
    freeDeliveryAbove: centsOrNull(freeDeliveryAbove),
    deliveryMethods: deliveryMethods?.map(readMethod),
  }
}

/** A browser may have kept anything. */
function pricedLine({ unitPrice, qty, taxed }: ClassedLine): PricedLine {
  const [taxClass, weight] = Array.isArray(taxed) ? (taxed as readonly unknown[]) : [taxed]
  return { unitPrice, qty, taxClass: readTaxClass(taxClass), weight: typeof weight === 'number' ? weight : undefined }
}

function methodFor(terms: ShopTerms, lines: readonly PricedLine[], { home, destination, methodId }: Sale & Home): DeliveryMethod {
  const { methods } = destination ? fittingMethods(terms, destination, lines) : { methods: [] }
  return methods.find(({ id }) => id === methodId) ?? methods[0] ?? expectedMethod(terms, home, lines)
}

function deliveriesOf(terms: ShopTerms, lines: readonly PricedLine[], destination: Destination | undefined): Deliveries {
  const { methods, obstacle } = destination
    ? fittingMethods(terms, destination, lines)
    : { methods: methodsOf(terms), obstacle: undefined }
  const items = itemsPrice(lines)
  const priced = methods.map((method) => ({ ...method, charged: priceOfMethod(method, items) }))
  return { methods: priced, obstacle, countries: deliveredCountries(terms) }
}

/** How a cart is priced under the terms of the shop. @param home the shop's own country, which is expected until an address is known */
export function cartTermsOf(given: PublicTerms, sale?: Sale, home?: string): CartTerms {
  const terms = readTerms(given)
  return {
    pricesIncludeTax: terms.pricesIncludeTax,
    price(cart) {
      const lines = cart.map(pricedLine)
      return priceLines(lines, terms, methodFor(terms, lines, { ...sale, home }))
    },
    missing(items, chosen) {
      const method = methodsOf(terms).find(({ id }) => id === chosen?.id) ?? methodFor(terms, [], { ...sale, home })
      return missingForFreeShipping(items, { deliveryPrice: method.price, freeDeliveryAbove: method.freeAbove })
    },
    deliveries: (cart, destination) => (listsMethods(terms) ? deliveriesOf(terms, cart.map(pricedLine), destination) : undefined),
  }
}
