import { v5 as uuidv5 } from 'uuid'
import type { NotificationPorts } from '../ports.ts'
import { insertMails } from '../store/mails.ts'

/** A mail with a link to the items of an order: one in an hour, however often somebody asks who knows its number and address. */
export async function requestWithdrawalLink(
  { database, clock }: Pick<NotificationPorts, 'database' | 'clock'>,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const now = clock()
  const mailId = uuidv5(`withdrawal link ${now.toISOString().slice(0, 13)}`, orderId)
  await insertMails(database, [{ mailId, request: { kind: 'order-withdrawal-link', orderId } }], now)
}
