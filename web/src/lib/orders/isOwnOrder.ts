import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { orderKeyOf } from '../orderKeys.ts'

/** Whether the order is the user's, or one of a guest to which this browser has the key. */
export function isOwnOrder({ _id, user: customer }: Order, user: SignedInUser | null): boolean {
  return customer._id === user?._id || (customer.isGuest === true && orderKeyOf(_id) !== undefined)
}
