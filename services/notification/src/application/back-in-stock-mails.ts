import { reject, requireId } from '@shop/kit/domain'
import { v5 as uuidv5 } from 'uuid'
import type { NotificationPorts } from '../ports.ts'
import { insertMails } from '../store/mails.ts'
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

/** A mail with a link to a visitor without an account: one in a day, however often somebody asks. */
export async function requestRestockLink(
  { database, clock }: Pick<NotificationPorts, 'database' | 'clock'>,
  product: { readonly userId: string; readonly productId: string; readonly productName: string },
): Promise<void> {
  const now = clock()
  const mailId = uuidv5(`restock link ${product.productId} ${now.toISOString().slice(0, 10)}`, product.userId)
  await insertMails(database, [{ mailId, request: { kind: 'restock-link', ...product } }], now)
}
