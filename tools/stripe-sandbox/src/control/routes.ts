import type { FastifyPluginCallback } from 'fastify'

import { requireSecretKey } from '../api/auth.ts'
import { handleError, handleNotFound } from '../api/error-handlers.ts'
import { parseParams } from '../api/parse-params.ts'
import { disputeEndParams, disputeParams, handRefundParams, otherPaymentParams, refundFailureParams } from './control-params.ts'
import { webhookModeSchema } from '../webhooks/webhook-mode.ts'
import type { SandboxControl } from './control.ts'

/** The control over HTTP, for tests and demonstrations in another process. */
export function controlRoutes(control: SandboxControl, secretKey: string): FastifyPluginCallback {
  return (app, _options, done) => {
    app.addHook('onRequest', requireSecretKey(secretKey))
    app.setErrorHandler(handleError)
    app.setNotFoundHandler(handleNotFound)
    app.post('/webhooks', (request, reply) => reply.send(control.setWebhookMode(parseParams(webhookModeSchema, request.body))))
    app.post<{ Params: { id: string } }>('/refunds/:id/fail', async ({ params: { id }, body }) => {
      await control.failRefund(id, parseParams(refundFailureParams, body).reason)
      return {}
    })
    app.post<{ Params: { id: string } }>('/sessions/:id/pay', ({ params: { id }, body }) =>
      control.completeWith(id, parseParams(otherPaymentParams, body)),
    )
    app.post<{ Params: { id: string } }>('/sessions/:id/forget', async ({ params: { id } }) => {
      await control.forgetSession(id)
      return {}
    })
    app.post<{ Params: { id: string } }>('/sessions/:id/refund', ({ params: { id }, body }) =>
      control.refundByHand(id, parseParams(handRefundParams, body).amount),
    )
    app.post<{ Params: { id: string } }>('/sessions/:id/dispute', async ({ params: { id }, body }) => ({
      dispute: await control.openDispute(id, parseParams(disputeParams, body).reason),
    }))
    app.post<{ Params: { id: string } }>('/disputes/:id/end', async ({ params: { id }, body }) => {
      await control.endDispute(id, parseParams(disputeEndParams, body).outcome)
      return {}
    })
    done()
  }
}
