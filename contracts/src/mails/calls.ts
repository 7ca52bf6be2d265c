import { z } from 'zod'
import { endedSession, sessionId } from '../accounts/account-row.ts'
import { call, ifMatch, repeatableCall, revision } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { mailSettings } from './mail-settings.ts'
import { orderMail } from './order-mails.ts'

/** Identity's calls about the mails that users do without. */
export const mailSettingCalls = {
  /** Whom a mail is sent to, and which mails they do without. Of a guest whom an account has claimed, that account. */
  getMailRecipient: repeatableCall(
    z.object({ userId: uuid }),
    z.object({
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      settings: mailSettings,
      revision,
      /** Present for a guest. Whoever orders as a guest enters an address, which may be a stranger's. */
      guest: z.object({ claimed: z.boolean() }).optional(),
    }),
    'user_not_found',
  ),
  /** Absent settings stay as they are. A session that has ended changes nothing. */
  setMailSettings: call(
    z.object({ userId: uuid, sessionId, settings: mailSettings.partial(), ifMatch }),
    z.object({ settings: mailSettings, revision }),
    ...endedSession,
    'changed_meanwhile',
    'conflict',
  ),
}

export type OrderMailRow = z.infer<typeof orderMail.row>

export const orderMailCalls = {
  /** The mails about an order, oldest first: those that were sent or skipped for 30 days. Unknown orders have none. */
  mailsOfOrder: repeatableCall(z.object({ orderId: uuid }), z.object({ mails: z.array(orderMail.row) })),
  /** A mail to the customer with a link to the items of the order, to withdraw from some of them: one in an hour. */
  requestWithdrawalLink: call(z.object({ orderId: uuid }), z.object({})),
}

/** Times are ISO 8601. */
const requests = z.object({ requests: z.array(z.object({ productId: uuid, requestedAt: z.string() })) })

/** The notification service's calls about mails that tell when a product can be bought again. */
export const restockMailCalls = {
  /**
   * One mail when the product can be bought again, by the first public event about its stock that was recorded after `since`, at which it
   * could not. A request that is there stays. The answers have all requests of the user.
   */
  requestRestockMail: call(
    z.object({ userId: uuid, productId: uuid, productName: z.string(), since: z.string() }),
    requests,
    'too_many_restock_mails',
  ),
  /** A mail with a link by which the guest asks for the mail about the product: one in a day, within the limits of links. */
  requestRestockLink: call(z.object({ userId: uuid, productId: uuid, productName: z.string() }), z.object({})),
  /** Ends all requests of the user. */
  cancelRestockMails: call(z.object({ userId: uuid }), z.object({})),
  cancelRestockMail: call(z.object({ userId: uuid, productId: idText }), requests, 'product_not_found'),
  listRestockMails: repeatableCall(z.object({ userId: uuid }), requests),
}
