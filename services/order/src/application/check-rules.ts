import { orderOfRules } from '@shop/contracts/extensions'
import type { HeldLine } from '@shop/contracts/stock/calls'
import { withCountryCode } from '@shop/contracts/shared/countries'
import { weightOf } from '@shop/contracts/terms'
import { reject } from '@shop/kit/domain'
import type { OrderDependencies } from '../ports.ts'
import type { Placement } from './placement.ts'

/**
 * Asks the shop's extensions whether the order may be placed. One that fails refuses nothing: the shop sells on.
 * @throws Rejection `order_refused` with the first reason
 */
export async function checkRules(
  { extensions }: Pick<OrderDependencies, 'extensions'>,
  { shippingAddress, paymentMethod, deliveryMethod }: Placement,
  lines: readonly HeldLine[],
): Promise<void> {
  const order = orderOfRules({ lines, shippingAddress: withCountryCode(shippingAddress), paymentMethod }, deliveryMethod)
  const [reason] = await extensions.answers('refuseOrder', { ...order, weight: weightOf(lines) })
  if (reason !== undefined) reject('order_refused', { reason })
}
