import type { OrderToPlace } from '@shop/contracts/extensions'
import type { HeldLine } from '@shop/contracts/stock/calls'
import { shopCurrency } from '@shop/contracts/shared'
import { withCountryCode } from '@shop/contracts/shared/countries'
import { weightOf } from '@shop/contracts/terms'
import { reject } from '@shop/kit/domain'
import type { OrderDependencies } from '../ports.ts'
import type { Placement } from './placement.ts'

function orderOfRules({ shippingAddress, paymentMethod, deliveryMethod }: Placement, lines: readonly HeldLine[]): OrderToPlace {
  return {
    currency: shopCurrency().code.toUpperCase(),
    lines: lines.map(({ productId, name, qty, unitPrice, weight }) => ({ productId, name, qty, unitPrice, weight })),
    items: lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0),
    weight: weightOf(lines),
    country: withCountryCode(shippingAddress).countryCode,
    postalCode: shippingAddress.postalCode,
    paymentMethod,
    deliveryMethod,
  }
}

/**
 * Asks the shop's extensions whether the order may be placed. One that fails refuses nothing: the shop sells on.
 * @throws Rejection `order_refused` with the first reason
 */
export async function checkRules(
  { extensions }: OrderDependencies,
  placement: Placement,
  lines: readonly HeldLine[],
): Promise<void> {
  const [reason] = await extensions.answers('refuseOrder', orderOfRules(placement, lines))
  if (reason !== undefined) reject('order_refused', { reason })
}
