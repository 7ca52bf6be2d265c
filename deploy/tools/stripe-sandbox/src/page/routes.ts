import type { FastifyError, FastifyPluginCallback, FastifyReply } from 'fastify'

import type { Checkout } from '../checkout/checkout.ts'
import type { SessionRow } from '../store/session-row.ts'
import { serveAssets } from './assets.ts'
import { closedPage, faultPage, unknownPage } from './closed-page.ts'
import type { Markup } from './html.ts'
import { payPage } from './pay-page.ts'
import { cancelAddress, returnOrigins, successAddress } from './return-address.ts'

export interface PageParts {
  checkout: Checkout
  /** Called after a payment, so that its webhook leaves at once. */
  wake: () => void
}

interface OnePage {
  Params: { id: string }
  Body: { action?: unknown } | undefined
}

/** The hosted payment page: plain forms, no script. */
export function paymentPages({ checkout, wake }: PageParts): FastifyPluginCallback {
  return (app, _options, done) => {
    serveAssets(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler((_request, reply) => show(reply, 404, unknownPage()))

    app.get<OnePage>('/pay/:id', async ({ params }, reply) => {
      const session = await checkout.find(params.id)
      if (session === undefined) return show(reply, 404, unknownPage())
      if (session.status === 'open') return show(reply, 200, payPage(session), returnOrigins(session))
      return show(reply, session.status === 'complete' ? 200 : 410, closedPage(session))
    })

    app.post<OnePage>('/pay/:id', async ({ params, body }, reply) => {
      const session = await checkout.find(params.id)
      if (session === undefined) return show(reply, 404, unknownPage())
      switch (body?.action) {
        case 'pay':
          return reply.redirect(await addressAfterPaying(session), 303)
        case 'cancel':
          return reply.redirect(addressAfterCancelling(session), 303)
        default:
          return show(reply, 400, faultPage('Please go back and choose Pay or Cancel.'))
      }
    })
    done()
  }

  /** A second click finds the session complete and leads to the same place as the first. */
  async function addressAfterPaying({ id }: SessionRow): Promise<string> {
    const paid = await checkout.pay(id)
    if (paid) wake()
    const session = paid ?? (await checkout.find(id))
    return session?.status === 'complete' ? successAddress(session) : `/pay/${id}`
  }
}

/** Only an open session can be left by cancelling: it stays open. A closed one shows what became of it. */
const addressAfterCancelling = (session: SessionRow): string =>
  (session.status === 'open' ? cancelAddress(session) : null) ?? `/pay/${session.id}`

/** `form-action` names the shop too, because browsers apply it to where a submitted form is redirected. */
function show(reply: FastifyReply, status: number, page: Markup, formTargets: string[] = []): FastifyReply {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `form-action ${["'self'", ...new Set(formTargets)].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(page.text)
}

function answerError(error: FastifyError, { log }: { log: FastifyReply['log'] }, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) log.error(error)
  return show(
    reply,
    status,
    faultPage(status >= 500 ? 'Something went wrong. Please try again.' : 'The page was sent something odd.'),
  )
}
