import type { Order, Totals } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'

export function totalsOf({ itemsPrice, shippingPrice, taxPrice, totalPrice }: Order): Totals {
  return {
    items: toCents(itemsPrice),
    shipping: toCents(shippingPrice),
    tax: toCents(taxPrice),
    total: toCents(totalPrice),
  }
}
