import { missingForFreeShipping, type PricedLine, priceLines, priceUnder, shippingUnder } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import {
  deliveredCountries,
  type DeliveryMethod,
  type Destination,
  expectedMethod,
  fittingMethods,
  listsMethods,
  methodsOf,
  type PublicCountryTax,
  type PublicMethod,
  type PublicTerms,
  readTaxClass,
  type ShopTerms,
  termsAt,
  type TermsOfOrder,
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

const readRates = ({ taxPercent, taxPercentReduced }: Omit<PublicCountryTax, 'country'>) => ({
  taxRate: Math.round(taxPercent * 1_000),
  reducedTaxRate: Math.round(taxPercentReduced * 1_000),
})

/** Dollars and percent to cents and thousandths. */
export function readTerms({ deliveryPrice, freeDeliveryAbove, deliveryMethods, countryTaxes, ...terms }: PublicTerms): ShopTerms {
  const { taxPercent, taxPercentReduced, ...others } = terms
  return {
    ...others,
    ...readRates({ taxPercent, taxPercentReduced }),
    deliveryPrice: toCents(deliveryPrice),
    freeDeliveryAbove: centsOrNull(freeDeliveryAbove),
    deliveryMethods: deliveryMethods?.map(readMethod),
    countryTaxes: countryTaxes?.map(({ country, ...rates }) => ({ country, ...readRates(rates) })),
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
  const priced = methods.map((method) => ({
    ...method,
    charged: shippingUnder(lines, termsAt(terms, destination ?? {}, method), method),
  }))
  return { methods: priced, obstacle, countries: deliveredCountries(terms) }
}

/** How a cart is priced under the terms of the shop. @param home the shop's own country, which is expected until an address is known */
export function cartTermsOf(given: PublicTerms, sale?: Sale, home?: string): CartTerms {
  const terms = readTerms(given)
  const chosenFor = (lines: readonly PricedLine[]): [under: TermsOfOrder, method: DeliveryMethod] => {
    const method = methodFor(terms, lines, { ...sale, home })
    return [termsAt(terms, sale?.destination ?? {}, method), method]
  }
  return {
    pricesIncludeTax: terms.pricesIncludeTax,
    price(cart) {
      const lines = cart.map(pricedLine)
      return priceLines(lines, ...chosenFor(lines))
    },
    unitPrices(cart) {
      const lines = cart.map(pricedLine)
      const [under] = chosenFor(lines)
      return lines.map(({ unitPrice, taxClass }) => priceUnder(under, unitPrice, taxClass))
    },
    missing(items, chosen) {
      const method = methodsOf(terms).find(({ id }) => id === chosen?.id) ?? methodFor(terms, [], { ...sale, home })
      return missingForFreeShipping(items, { deliveryPrice: method.price, freeDeliveryAbove: method.freeAbove })
    },
    deliveries: (cart, destination) => (listsMethods(terms) ? deliveriesOf(terms, cart.map(pricedLine), destination) : undefined),
  }
}
