import { restockMails } from '@shop/contracts/mails'
import { restockMailCalls } from '@shop/contracts/mails/calls'
import { productTitle } from '@shop/contracts/products'
import { catalogueCalls, identityCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { rejectEndedSession } from '../../http/reject-ended-session.ts'
import { except } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const present = ({ requests }: { readonly requests: readonly { productId: string }[] }) => ({
  products: requests.map(({ productId }) => productId),
})

/** @throws Rejection `email_unverified`, `in_stock`, `unavailable`, and those of the calls */
async function requestRestockMail({ clients, clock }: RouteContext, userId: string, id: string) {
  const since = clock().toISOString()
  const { emailVerified } = await rejectEndedSession(clients.identity.getMailRecipient({ userId }))
  if (!emailVerified) return reject('email_unverified')
  const product = await clients.catalogue.getProduct({ productId: id, drafts: false })
  if (product.available > 0) return reject('in_stock')
  const { productId } = product
  const productName = productTitle(product)
  return clients.notifications?.requestRestockMail({ userId, productId, productName, since }) ?? reject('unavailable')
}

/** One mail about a product that is sold out, when it can be bought again. */
export function addRestockMailRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const common = {
    tag: 'users',
    guard: guards.signedIn,
    answers: restockMails,
    withoutService: { requests: [] },
    present,
  }
  expose(app, context, restockMailCalls.listRestockMails, {
    ...common,
    method: 'get',
    path: '/api/users/restock-mails',
    summary: 'The products of which a mail tells when they can be bought again',
    from: (request) => ({ userId: callerOf(request).userId }),
  })
  app.put(
    '/api/users/restock-mails/:id',
    route('users', 'Ask for one mail when a product that is sold out can be bought again, of at most 50 products', {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: restockMails },
      failures: [
        except(identityCalls.getMailRecipient, 'user_not_found'),
        catalogueCalls.getProduct,
        restockMailCalls.requestRestockMail,
        { failures: ['email_unverified', 'in_stock'] },
      ],
    }),
    async (request) => present(await requestRestockMail(context, callerOf(request).userId, request.params.id)),
  )
  expose(app, context, restockMailCalls.cancelRestockMail, {
    ...common,
    method: 'delete',
    path: '/api/users/restock-mails/:id',
    summary: 'Do without the mail about a product',
    takes: { params: idParams },
    from: (request) => ({ userId: callerOf(request).userId, productId: request.params.id }),
  })
}
