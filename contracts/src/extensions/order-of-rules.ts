import { shopCurrency } from '../shared/money.ts'
import type { LineOfRule, OrderOfRule } from './rules.ts'

interface AnyOrder {
  readonly lines: readonly LineOfRule[]
  readonly shippingAddress: { readonly countryCode?: string | undefined; readonly postalCode: string }
  readonly paymentMethod: OrderOfRule['paymentMethod']
}

/** What extensions are given of an order: neither its customer nor its street. */
export function orderOfRules(
  { lines, shippingAddress, paymentMethod }: AnyOrder,
  deliveryMethod: string | undefined,
): OrderOfRule {
  return {
    currency: shopCurrency().code.toUpperCase(),
    lines: lines.map(({ productId, name, qty, unitPrice, weight }) => ({ productId, name, qty, unitPrice, weight })),
    items: lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0),
    country: shippingAddress.countryCode,
    postalCode: shippingAddress.postalCode,
    paymentMethod,
    deliveryMethod,
  }
}
