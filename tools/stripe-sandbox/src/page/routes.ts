import type { FastifyError, FastifyPluginCallback, FastifyReply } from 'fastify'

import type { CheckoutSessions } from '../checkout/checkout-sessions.ts'
import type { SessionRow } from '../store/session-row.ts'
import { serveAssets } from './assets.ts'
import type { Markup } from '@shop/pages'
import { closedSessionPage, errorPage, notFoundPage } from './notice-pages.ts'
import { paymentPage } from './payment-page.ts'
import { cancelUrlOf, returnOrigins, successUrlOf } from './return-urls.ts'

export interface PaymentPageOptions {
  sessions: CheckoutSessions
  /** Called after a payment, so that its webhook is sent at once. */
  wakeSender: () => void
}

interface PaymentPageRoute {
  Params: { id: string }
  Body: { action?: unknown } | undefined
}

/** The hosted payment page: a plain form without script. */
export function paymentPageRoutes({ sessions, wakeSender }: PaymentPageOptions): FastifyPluginCallback {
  return (app, _options, done) => {
    serveAssets(app)
    app.setErrorHandler(handlePageError)
    app.setNotFoundHandler((_request, reply) => sendPage(reply, 404, notFoundPage()))

    app.get<PaymentPageRoute>('/pay/:id', async ({ params }, reply) => {
      const session = await sessions.retrieve(params.id)
      if (session === undefined) return sendPage(reply, 404, notFoundPage())
      if (session.status === 'open') return sendPage(reply, 200, paymentPage(session), returnOrigins(session))
      return sendPage(reply, session.status === 'complete' ? 200 : 410, closedSessionPage(session))
    })

    app.post<PaymentPageRoute>('/pay/:id', async ({ params, body }, reply) => {
      const session = await sessions.retrieve(params.id)
      if (session === undefined) return sendPage(reply, 404, notFoundPage())
      switch (body?.action) {
        case 'pay':
          return reply.redirect(await urlAfterPaying(session), 303)
        case 'cancel':
          return reply.redirect(urlAfterCancelling(session), 303)
        default:
          return sendPage(reply, 400, errorPage('Please go back and choose Pay or Cancel.'))
      }
    })
    done()
  }

  /** A repeated click returns the same URL as the first. */
  async function urlAfterPaying({ id }: SessionRow): Promise<string> {
    const paid = await sessions.pay(id)
    if (paid) wakeSender()
    const session = paid ?? (await sessions.retrieve(id))
    return session?.status === 'complete' ? successUrlOf(session) : `/pay/${id}`
  }
}

/** Cancelling leaves the session open. A session that is not open redirects to its page, which shows its status. */
const urlAfterCancelling = (session: SessionRow): string =>
  (session.status === 'open' ? cancelUrlOf(session) : null) ?? `/pay/${session.id}`

/** `form-action` includes the shop's origins, because browsers apply it to the redirect after a form submission. */
function sendPage(reply: FastifyReply, status: number, page: Markup, redirectOrigins: string[] = []): FastifyReply {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `form-action ${["'self'", ...new Set(redirectOrigins)].join(' ')}`,
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

function handlePageError(error: FastifyError, { log }: { log: FastifyReply['log'] }, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) log.error(error)
  return sendPage(
    reply,
    status,
    errorPage(status >= 500 ? 'Something went wrong. Please try again.' : 'The page was sent something odd.'),
  )
}
