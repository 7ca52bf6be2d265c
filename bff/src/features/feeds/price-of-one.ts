import { itemsPrice } from '@shop/contracts/orders'
import { type Cents, decimalText, shopCurrency } from '@shop/contracts/shared'
import { DEFAULT_TERMS, fittingMethods, methodsOf, priceOfMethod, type ShopTerms } from '@shop/contracts/terms'

/** What it costs to have one of a product sent to a country. */
export interface DeliveryOfOne {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly name: string
  /** Like 4.90 EUR. */
  readonly price: string
}

/** Like 19.90 EUR. */
export const amountText = (cents: Cents): string => `${decimalText(cents)} ${shopCurrency().code.toUpperCase()}`

interface One {
  readonly unitPrice: Cents
  readonly weight?: number | undefined
}

/**
 * By the first method to each country that carries it wherever it goes there, and is no pick-up. A method to every country is named for
 * that of the shop.
 */
export function deliveriesOfOne(one: One, country: string | undefined, terms: ShopTerms = DEFAULT_TERMS): DeliveryOfOne[] {
  const lines = [{ ...one, qty: 1 }]
  const named = methodsOf(terms).flatMap(({ countries }) => countries)
  const countries = new Set([...(country === undefined || country === '' ? [] : [country]), ...named])
  return [...countries].flatMap((code) => {
    const { methods } = fittingMethods(terms, { country: code }, lines)
    const method = methods.find(({ pickUp, postalPrefixes }) => !pickUp && postalPrefixes.length === 0)
    if (method === undefined) return []
    return [{ country: code, name: method.name, price: amountText(priceOfMethod(method, itemsPrice(lines))) }]
  })
}
