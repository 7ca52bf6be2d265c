import type { Order, Totals } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'

export function totalsOf({ itemsPrice, shippingPrice, taxPrice, totalPrice, taxes, delivery }: Order): Totals {
  return {
    items: toCents(itemsPrice),
    shipping: toCents(shippingPrice),
    tax: toCents(taxPrice),
    total: toCents(totalPrice),
    taxes: taxes?.map(({ percent, included, exemption, amount }) => ({
      rate: Math.round(percent * 1_000),
      included,
      ...(exemption && { exemption }),
      tax: toCents(amount),
    })),
    delivery: delivery && { ...delivery, price: toCents(delivery.price) },
  }
}
