import { priceLines } from '@shop/contracts/orders'
import { type Cents, decimalText, shopCurrency } from '@shop/contracts/shared'
import { readTaxClass, type ShopTerms } from '@shop/contracts/terms'

const amountOf = (cents: Cents): string => `${decimalText(cents)} ${shopCurrency().code.toUpperCase()}`

/** What a product costs on its page, and the delivery of an order of one: with their currency. */
export function priceOfOne(price: Cents, taxClass: string | undefined, terms?: ShopTerms) {
  const { shipping } = priceLines([{ unitPrice: price, qty: 1, taxClass: readTaxClass(taxClass) }], terms)
  return { price: amountOf(price), shipping: amountOf(shipping) }
}
