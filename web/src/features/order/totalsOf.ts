import { toCents, type Totals } from '@shop/contracts'
import type { Order } from '@shop/contracts/api'

export function totalsOf({ itemsPrice, shippingPrice, taxPrice, totalPrice }: Order): Totals {
  return {
    items: toCents(itemsPrice),
    shipping: toCents(shippingPrice),
    tax: toCents(taxPrice),
    total: toCents(totalPrice),
  }
}
