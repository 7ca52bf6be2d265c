import { reject, requireId } from '@shop/kit/domain'
import type { NotificationPorts } from '../ports.ts'
import {
  deleteBackInStockRequest,
  findBackInStockRequestsOf,
  insertBackInStockRequest,
  lockBackInStockRequestsOf,
  type BackInStockRequest,
} from '../store/back-in-stock-requests.ts'

const MAX_REQUESTS = 50

/** @param input `since` is a moment (ISO 8601) at which the product could not be bought @throws Rejection `too_many_restock_mails` */
export async function requestRestockMail(
  { database }: Pick<NotificationPorts, 'database'>,
  input: { readonly userId: string; readonly productId: string; readonly productName: string; readonly since: string },
): Promise<BackInStockRequest[]> {
  return database.transaction(async (tx) => {
    await lockBackInStockRequestsOf(tx, input.userId)
    await insertBackInStockRequest(tx, input)
    const requests = await findBackInStockRequestsOf(tx, input.userId)
    return requests.length > MAX_REQUESTS ? reject('too_many_restock_mails') : requests
  })
}

/** @throws Rejection `product_not_found` when the text is not an id */
export async function cancelRestockMail(
  { database }: Pick<NotificationPorts, 'database'>,
  { userId, productId }: { readonly userId: string; readonly productId: string },
): Promise<BackInStockRequest[]> {
  await deleteBackInStockRequest(database, userId, requireId(productId, 'product_not_found'))
  return findBackInStockRequestsOf(database, userId)
}
