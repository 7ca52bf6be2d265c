import { restockMails } from '@shop/contracts/mails'
import { catalogueCalls, identityCalls, notificationCalls } from '@shop/contracts/services'
import { reject } from '@shop/kit/domain'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { except } from '../../http/responses.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const present = ({ requests }: { requests: readonly { productId: string }[] }) => ({
  products: requests.map(({ productId }) => productId),
})

/** @throws Rejection `email_unverified`, `in_stock`, `unavailable`, and those of the calls */
async function requestRestockMail({ clients, clock }: RouteContext, userId: string, id: string) {
  const since = clock().toISOString()
  const { emailVerified } = await rejectEndedSession(clients.identity.getMailRecipient({ userId }))
  if (!emailVerified) return reject('email_unverified')
  const { productId, name, available } = await clients.catalogue.getProduct({ productId: id, drafts: false })
  if (available > 0) return reject('in_stock')
  return clients.notifications?.requestRestockMail({ userId, productId, productName: name, since }) ?? reject('unavailable')
}

/** One mail about a product that is sold out, when it can be bought again. */
export function addRestockMailRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const { notifications } = context.clients
  app.get(
    '/api/users/restock-mails',
    route('users', 'The products of which a mail tells when they can be bought again', {
      guard: guards.signedIn,
      response: { 200: restockMails },
      failures: [notificationCalls.listRestockMails],
    }),
    async (request) => present((await notifications?.listRestockMails({ userId: callerOf(request).userId })) ?? { requests: [] }),
  )
  app.put(
    '/api/users/restock-mails/:id',
    route('users', 'Ask for one mail when a product that is sold out can be bought again, of at most 50 products', {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: restockMails },
      failures: [
        except(identityCalls.getMailRecipient, 'user_not_found'),
        catalogueCalls.getProduct,
        notificationCalls.requestRestockMail,
        { failures: ['email_unverified', 'in_stock'] },
      ],
    }),
    async (request) => present(await requestRestockMail(context, callerOf(request).userId, request.params.id)),
  )
  app.delete(
    '/api/users/restock-mails/:id',
    route('users', 'Do without the mail about a product', {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: restockMails },
      failures: [notificationCalls.cancelRestockMail],
    }),
    async (request) => {
      const { userId } = callerOf(request)
      return present((await notifications?.cancelRestockMail({ userId, productId: request.params.id })) ?? { requests: [] })
    },
  )
}
