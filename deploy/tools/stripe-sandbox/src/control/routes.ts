import type { FastifyPluginCallback } from 'fastify'

import { answerFault, answerUnknownPath } from '../api/answer-fault.ts'
import { requireKey } from '../api/auth.ts'
import { readParams } from '../api/read-params.ts'
import { webhookModeSchema } from '../webhooks/mode.ts'
import type { SandboxControl } from './control.ts'

/** Tells the webhooks how to come, for tests that run in another process. */
export function controlRoutes(control: SandboxControl, secretKey: string): FastifyPluginCallback {
  return (app, _options, done) => {
    app.addHook('onRequest', requireKey(secretKey))
    app.setErrorHandler(answerFault)
    app.setNotFoundHandler(answerUnknownPath)
    app.post('/webhooks', (request, reply) => reply.send(control.setWebhooks(readParams(webhookModeSchema, request.body))))
    done()
  }
}
