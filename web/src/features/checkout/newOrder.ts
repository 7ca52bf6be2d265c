import type { ShippingAddress } from '@shop/contracts/addresses'
import type { NewOrderInput } from '@shop/contracts/orders'
import { type PaymentMethod, toDollars } from '@shop/contracts/shared'
import type { CartTerms } from '../../lib/cartTerms.ts'
import { cartTotals, type CartItem } from '../../lib/cart/cart.ts'

/** The order with the totals shown to the customer, in dollars; the server rejects it if its own totals differ. */
export function toNewOrder(
  items: readonly CartItem[],
  shippingAddress: ShippingAddress,
  paymentMethod: PaymentMethod,
  terms: CartTerms | undefined,
): NewOrderInput {
  const totals = cartTotals(items, terms)
  return {
    orderItems: items.map(({ product, qty }) => ({ product, qty })),
    shippingAddress,
    paymentMethod,
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    totalPrice: toDollars(totals.total),
    ...(totals.delivery && { deliveryMethod: totals.delivery.id }),
  }
}
