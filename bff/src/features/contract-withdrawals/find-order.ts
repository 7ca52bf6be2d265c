import type { OrderRow } from '@shop/contracts/orders/calls'
import { isId } from '@shop/contracts/shared'
import { isRejection, mailboxOf } from '@shop/kit/domain'
import type { RouteContext } from '../context.ts'
import { typedNumber } from '../shipments/typed-number.ts'

type Access = Pick<RouteContext, 'clients'>

/** The order that a key from a mail opens, and the address of its customer; undefined for any other key. */
export async function findOrderByKey({ clients }: Access, { order, key }: { readonly order: string; readonly key: string }) {
  if (!isId(order)) return undefined
  try {
    const row = await clients.orders.getOrder({ orderId: order })
    const { userId, orderId, placedAt } = row
    const { email } = await clients.identity.checkOrderKey({ userId, orderId, placedAt, key })
    return email === null ? undefined : { row, email }
  } catch (error) {
    if (isRejection(error, 'order_not_found')) return undefined
    throw error
  }
}

/** The order with this number, if this is the e-mail address of its customer. The mailbox counts, and not how it is written. */
export async function findOrderByNumber(
  { clients }: Access,
  { order, email }: { readonly order: string; readonly email: string },
): Promise<OrderRow | undefined> {
  const number = typedNumber(order)
  if (number === '') return undefined
  const search = { idStart: '', number, userIds: [], text: '' }
  const { orders } = await clients.orders.listOrders({ page: 1, pageSize: 1, search })
  const [row] = orders
  if (row?.number !== number) return undefined
  // Without an answer of identity the request fails: a statement must not be taken for one about no order.
  const { users } = await clients.identity.lookUpUsers({ userIds: [row.userId] })
  return users.some((customer) => mailboxOf(customer.email) === mailboxOf(email)) ? row : undefined
}
