import { reject, requireId } from '@shop/kit/domain'
import type { NotificationPorts } from '../ports.ts'
import {
  deleteRestockRequest,
  findRestockRequestsOf,
  insertRestockRequest,
  lockRestockRequestsOf,
  type RestockRequest,
} from '../store/restock-requests.ts'

const MAX_REQUESTS = 50

/** @param input `since` is a moment (ISO 8601) at which the product could not be bought @throws Rejection `too_many_restock_mails` */
export async function requestRestockMail(
  { database }: Pick<NotificationPorts, 'database'>,
  input: { readonly userId: string; readonly productId: string; readonly productName: string; readonly since: string },
): Promise<RestockRequest[]> {
  return database.transaction(async (tx) => {
    await lockRestockRequestsOf(tx, input.userId)
    await insertRestockRequest(tx, input)
    const requests = await findRestockRequestsOf(tx, input.userId)
    return requests.length > MAX_REQUESTS ? reject('too_many_restock_mails') : requests
  })
}

/** @throws Rejection `product_not_found` when the text is not an id */
export async function cancelRestockMail(
  { database }: Pick<NotificationPorts, 'database'>,
  { userId, productId }: { readonly userId: string; readonly productId: string },
): Promise<RestockRequest[]> {
  await deleteRestockRequest(database, userId, requireId(productId, 'product_not_found'))
  return findRestockRequestsOf(database, userId)
}
