import { contentQuantities, type Product, readContent } from '@shop/contracts/products'
import { decimalText, shopCurrency, toCents } from '@shop/contracts/shared'
import { totalsOfLines } from '../../lib/cart/cartTotals.ts'
import type { CartTerms, PricedMethod } from '../../lib/cartTerms.ts'
import type { ExpectedDelivery } from '@shop/contracts/shipments'

const SCHEMA = 'https://schema.org'
const currencyCode = (): string => shopCurrency().code.toUpperCase()
const DAY = 'DAY'

/** What the shop ships and takes back by, as far as it says so, and what that costs. */
export type Terms = Pick<ExpectedDelivery, 'workingDays' | 'returnDays'> & { readonly charges?: CartTerms | undefined }

/** The estimate counts from the order, so the handling is a part of it. */
function describeDelivery({ min, max }: NonNullable<Terms['workingDays']>) {
  return {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${SCHEMA}/${day}`),
    },
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: DAY },
    transitTime: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: DAY },
  }
}

/** Where a method goes: a region of each country has the beginnings of its postal codes. */
function describeRegions({ countries, postalPrefixes }: PricedMethod) {
  const postalCodePrefix = postalPrefixes.length === 0 ? undefined : postalPrefixes
  if (countries.length === 0) return postalCodePrefix && { '@type': 'DefinedRegion', postalCodePrefix }
  return countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry, postalCodePrefix }))
}

/** Of an order of one unit by each method that carries it. Who fetches it needs no shipping. */
function describeMethods(methods: readonly PricedMethod[], weight: number, workingDays: Terms['workingDays']) {
  return methods
    .filter(({ pickUp, maxWeight }) => !pickUp && (maxWeight === null || weight <= maxWeight))
    .map((method) => {
      const days = method.days ?? workingDays
      return {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: decimalText(method.charged), currency: currencyCode() },
        shippingDestination: describeRegions(method),
        deliveryTime: days && describeDelivery(days),
      }
    })
}

/** Of an order of one unit. */
function describeShipping({ price, weight, taxClass }: Product, { workingDays, charges }: Terms) {
  const line = { unitPrice: toCents(price), qty: 1, taxed: [taxClass, weight] }
  const deliveries = charges?.deliveries([line])
  if (deliveries) return describeMethods(deliveries.methods, weight ?? 0, workingDays)
  const { shipping } = totalsOfLines([line], charges)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimalText(shipping), currency: currencyCode() },
    deliveryTime: workingDays && describeDelivery(workingDays),
  }
}

/** Nothing where the pages take no returns: the shop may have to take them all the same, by law. */
function describeReturns(days: number | undefined) {
  if (days === undefined || days === 0) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
  }
}

/** Search engines compute the price of a unit by it. */
function describeUnitPrice(price: string, text: string | undefined) {
  const content = text === undefined ? undefined : readContent(text)
  if (content === undefined) return undefined
  const quantities = contentQuantities(content)
  const referenceQuantity = {
    '@type': 'QuantitativeValue',
    ...quantities.content,
    valueReference: { '@type': 'QuantitativeValue', ...quantities.base },
  }
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: currencyCode(), referenceQuantity }
}

/** The price of a product and the terms of its sale. @param url the page of the product */
export function describeOffer(product: Product, url: string, terms: Terms) {
  const { price, content, countInStock } = product
  const priceText = decimalText(toCents(price))
  return {
    '@type': 'Offer',
    url,
    price: priceText,
    priceCurrency: currencyCode(),
    priceSpecification: describeUnitPrice(priceText, content),
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: `${SCHEMA}/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: describeShipping(product, terms),
    hasMerchantReturnPolicy: describeReturns(terms.returnDays),
  }
}
