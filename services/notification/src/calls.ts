import { notificationCalls } from '@shop/contracts/internal'
import { createDispatch, type Dispatch } from '@shop/kit/calls'
import { cancelRestockMail, requestRestockMail } from './application/restock-mails.ts'
import type { NotificationPorts } from './ports.ts'
import { findRestockRequestsOf } from './store/restock-requests.ts'

/** The internal calls of the notification service, each with its use case or query. */
export function createCalls(ports: Pick<NotificationPorts, 'database' | 'logger'>): Dispatch {
  return createDispatch(
    notificationCalls,
    {
      requestRestockMail: async (input) => ({ requests: await requestRestockMail(ports, input) }),
      cancelRestockMail: async (input) => ({ requests: await cancelRestockMail(ports, input) }),
      listRestockMails: async ({ userId }) => ({ requests: await findRestockRequestsOf(ports.database, userId) }),
    },
    ports.logger,
  )
}
