import { isId } from '@shop/contracts/shared'
import type { ServiceClients } from '../service-clients.ts'
import { guestsOf } from './guests-of.ts'

/**
 * Asked before an account ends, with the guests that belong to it.
 * @throws Rejection `orders_to_deliver`
 */
export async function requireAllDelivered(
  { orders, identity }: Pick<ServiceClients, 'orders' | 'identity'>,
  userId: string,
): Promise<void> {
  // No user has another id.
  if (!isId(userId)) return
  for (const id of [userId, ...(await guestsOf(identity, userId))]) await orders.requireNothingToDeliver({ userId: id })
}
