import { restockMailKey, visitorRestockMail } from '@shop/contracts/mails'
import { restockMailCalls } from '@shop/contracts/mails/calls'
import { productTitle } from '@shop/contracts/products'
import { catalogueCalls, identityCalls } from '@shop/contracts/services'
import { isId, messageResponse } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { z } from 'zod'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const PATH = '/api/restock-mails'

/** @throws Rejection `product_not_found`, `in_stock` */
async function requireSoldOut({ clients }: RouteContext, productId: string) {
  const product = await clients.catalogue.getProduct({ productId, drafts: false })
  return product.available > 0 ? reject('in_stock') : product
}

/** @throws Rejection `link_invalid` */
async function requireKey({ clients }: RouteContext, { guest, product, key }: z.output<typeof restockMailKey>) {
  if (!isId(guest) || !isId(product)) return reject('link_invalid')
  const { valid } = await clients.identity.checkRestockKey({ userId: guest, productId: product, key })
  return valid ? { userId: guest, productId: product } : reject('link_invalid')
}

/** The answer tells nothing of the address, and nothing is kept of the request: the link says what it is for. */
function addAskRoute(app: Api, context: RouteContext): void {
  const { clients, clientLimits } = context
  app.post(
    PATH,
    route('products', 'Ask, without an account, for a link by which a mail tells when a product can be bought again', {
      limit: clientLimits.visitorMails,
      body: visitorRestockMail,
      response: { 202: messageResponse },
      failures: [
        catalogueCalls.getProduct,
        identityCalls.startGuest,
        restockMailCalls.requestRestockLink,
        { failures: ['in_stock'] },
      ],
    }),
    async ({ body: { product: id, email } }, reply) => {
      const product = await requireSoldOut(context, id)
      const { userId } = await clients.identity.startGuest({ email })
      const { productId } = product
      await (clients.notifications?.requestRestockLink({ userId, productId, productName: productTitle(product) }) ??
        reject('unavailable'))
      return reply.code(202).send({ message: 'A link is on its way to this address, unless it had three of them today.' })
    },
  )
}

/** Mails about products to visitors without an account, once the owner of the address has opened a link. */
export function addVisitorRestockMailRoutes(app: Api, context: RouteContext): void {
  const { clients, clock } = context
  addAskRoute(app, context)
  const common = { body: restockMailKey, response: { 200: messageResponse } }
  app.post(
    `${PATH}/confirm`,
    route('products', 'Ask for the mail with the key of a link', {
      ...common,
      failures: [
        identityCalls.checkRestockKey,
        catalogueCalls.getProduct,
        restockMailCalls.requestRestockMail,
        { failures: ['link_invalid', 'in_stock'] },
      ],
    }),
    async ({ body }) => {
      const since = clock().toISOString()
      const asked = await requireKey(context, body)
      const productName = productTitle(await requireSoldOut(context, asked.productId))
      await (clients.notifications?.requestRestockMail({ ...asked, productName, since }) ?? reject('unavailable'))
      return { message: 'We will send you one e-mail when it can be bought again.' }
    },
  )
  app.post(
    `${PATH}/cancel`,
    route('products', 'Do without all mails about products with the key of a link', {
      ...common,
      failures: [identityCalls.checkRestockKey, restockMailCalls.cancelRestockMails, { failures: ['link_invalid'] }],
    }),
    async ({ body }) => {
      const { userId } = await requireKey(context, body)
      await (clients.notifications?.cancelRestockMails({ userId }) ?? reject('unavailable'))
      return { message: 'We send you no more e-mails about products.' }
    },
  )
}
