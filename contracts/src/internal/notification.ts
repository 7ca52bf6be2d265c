import { z } from 'zod'
import { idText, uuid } from '../ids.ts'
import { call, repeatableCall } from './call.ts'
import { webhookCalls } from './webhooks.ts'

/** Times are ISO 8601. */
const requests = z.object({ requests: z.array(z.object({ productId: uuid, requestedAt: z.string() })) })

/** The calls of the notification service: mails that users ask for, and webhooks. It sends the other mails because of events. */
export const notificationCalls = {
  /**
   * One mail when the product can be bought again, by the first public event about its stock that was recorded after `since`, at which it
   * could not. A request that is there stays. The answers have all requests of the user.
   */
  requestRestockMail: call(
    z.object({ userId: uuid, productId: uuid, productName: z.string(), since: z.string() }),
    requests,
    'too_many_restock_mails',
  ),
  cancelRestockMail: call(z.object({ userId: uuid, productId: idText }), requests, 'product_not_found'),
  listRestockMails: repeatableCall(z.object({ userId: uuid }), requests),
  ...webhookCalls,
}
