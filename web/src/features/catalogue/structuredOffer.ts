import { contentQuantities, type Product, readContent } from '@shop/contracts/products'
import { decimalText, shopCurrency, toCents } from '@shop/contracts/shared'
import { totalsOfLines } from '../../lib/cart/cartTotals.ts'
import type { CartTerms } from '../../lib/cartTerms.ts'
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

/** Of an order of one unit. */
function describeShipping(price: number, { workingDays, charges }: Terms) {
  const { shipping } = totalsOfLines([{ unitPrice: toCents(price), qty: 1 }], charges)
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
export function describeOffer({ price, content, countInStock }: Product, url: string, terms: Terms) {
  const priceText = decimalText(toCents(price))
  return {
    '@type': 'Offer',
    url,
    price: priceText,
    priceCurrency: currencyCode(),
    priceSpecification: describeUnitPrice(priceText, content),
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: `${SCHEMA}/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: describeShipping(price, terms),
    hasMerchantReturnPolicy: describeReturns(terms.returnDays),
  }
}
