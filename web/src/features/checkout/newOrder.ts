import { toDollars } from '@shop/contracts'
import type { NewOrderInput, PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import { cartTotals } from '../../lib/cart.ts'
import type { CartItem } from '../../lib/cart.ts'

/** The order that the page shows, in dollars: the server computes its own figures and refuses if they differ. */
export function newOrderOf(
  items: readonly CartItem[],
  shippingAddress: ShippingAddress,
  paymentMethod: PaymentMethod,
): NewOrderInput {
  const totals = cartTotals(items)
  return {
    orderItems: items.map(({ product, name, image, price, qty }) => ({ product, name, image, price, qty })),
    shippingAddress,
    paymentMethod,
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    totalPrice: toDollars(totals.total),
  }
}
