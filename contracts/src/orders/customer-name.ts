import type { Order } from './orders.ts'

/** Who ordered. A guest is called by the recipient: `user` has no name of theirs. */
export function customerName({ user, shippingAddress }: Pick<Order, 'user' | 'shippingAddress'>): string {
  return user.isGuest === true ? (shippingAddress.recipient ?? user.name) : user.name
}
