import { orderMail } from '@shop/contracts/mails'
import type { Order } from '@shop/contracts/orders'
import type { RouteContext } from '../context.ts'

/** An order is shown without its mails if they cannot be read at the moment, and by a shop that sends none. */
export async function presentOrderMails(
  { clients, logger }: Pick<RouteContext, 'clients' | 'logger'>,
  orderId: string,
): Promise<Pick<Order, 'mails'>> {
  if (clients.notifications === undefined) return {}
  try {
    const { mails } = await clients.notifications.mailsOfOrder({ orderId })
    return mails.length === 0 ? {} : { mails: mails.map((mail) => orderMail.present(mail)) }
  } catch (error) {
    logger.warn({ err: error, orderId }, 'the mails of an order could not be read')
    return {}
  }
}
