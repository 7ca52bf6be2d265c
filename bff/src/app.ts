import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { addHealth, CORRELATION_HEADER, drainOnClose, traceRequests, withContext } from '@shop/kit'
import type { Logger } from '@shop/kit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomBytes, randomUUID } from 'node:crypto'
import { createGuards } from './access/authenticate.ts'
import { createTokenVerifier } from './access/tokens.ts'
import { acceptJson, BODY_LIMIT } from './http/body.ts'
import { answerError } from './http/errors.ts'
import { requireStorable } from './http/storable.ts'
import type { BffPorts } from './ports.ts'
import { addAccountRoutes } from './routes/account.ts'
import { addDocs } from './routes/docs.ts'
import { addOrderAdminRoutes, addOrderRoutes } from './routes/orders.ts'
import { addPaymentRoutes, addWebhookRoute } from './routes/payments.ts'
import { addBrowsingRoutes, addProductAdminRoutes, addReviewRoute } from './routes/products.ts'
import { addCancelRoute, addRefundRoutes } from './routes/refunds.ts'
import { addReportChangesRoute } from './routes/report-changes.ts'
import { addDrillDownRoutes, addReportRoutes } from './routes/reports.ts'
import type { RouteContext } from './routes/route.ts'
import { addUploadedPictures, addUploadRoute } from './routes/uploads.ts'
import { addUserRoutes } from './routes/users.ts'
import { addSecurityHeaders } from './web/headers.ts'
import { addWeb } from './web/static.ts'

const CORRELATION_ID = /^[\w-]{8,64}$/

/** An operator's tools ask every second; and an event stream goes on for hours, as nothing should that is one span. */
const UNTRACED = ['/healthz', '/readyz', '/api/reports/changes']

/** Every event and log line that a request leads to carries its id and its caller. */
function addContext(app: FastifyInstance, logger: Logger): void {
  app.decorateRequest('caller', null)
  app.addHook('preValidation', requireStorable)
  app.addHook('preHandler', ({ id, caller }, _reply, done) => {
    withContext(caller === null ? { correlationId: id } : { correlationId: id, actorId: caller.userId }, done)
  })
  app.addHook('onSend', async ({ id }, reply) => {
    void reply.header(CORRELATION_HEADER, id)
  })
  app.addHook('onResponse', ({ id, method, url }, reply, done) => {
    logger.info(
      { correlationId: id, method, url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}

async function addPlugins(app: FastifyInstance, { publicUrl, rateLimit: max, logger }: BffPorts): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await addSecurityHeaders(app, publicUrl, () => randomBytes(16).toString('base64'))
  await app.register(compress, { globalDecompression: false, threshold: 1_024 })
  if (max !== undefined) await app.register(rateLimit, { max, timeWindow: '1 minute' })
  acceptJson(app)
  addContext(app, logger)
}

function addRoutes(app: FastifyInstance, context: RouteContext): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  addBrowsingRoutes(api, context)
  addReviewRoute(api, context)
  addProductAdminRoutes(api, context)
  addAccountRoutes(api, context)
  addUserRoutes(api, context)
  addOrderRoutes(api, context)
  addOrderAdminRoutes(api, context)
  addPaymentRoutes(api, context)
  addCancelRoute(api, context)
  addRefundRoutes(api, context)
  addReportRoutes(api, context)
  addDrillDownRoutes(api, context)
  addReportChangesRoute(api, context)
  addWebhookRoute(app, context)
  addUploadRoute(app, context)
  addUploadedPictures(app, context)
}

/** The shop's public door: /api, the web client, pictures, health. Nothing listens yet. */
export async function createBffApp(ports: BffPorts, ready: () => Promise<void>): Promise<FastifyInstance> {
  const { clients, database, logger, pictures } = ports
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    // A request that came while the door was closing is answered like those before it.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < (ports.trustedProxies ?? 0),
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers[CORRELATION_HEADER]
      return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 500 },
  })
  drainOnClose(app)
  traceRequests(app, UNTRACED)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, logger))
  const verifier = createTokenVerifier(async () => clients.identity.jwks({}), ports.clock)
  await addPlugins(app, ports)
  addHealth(app, ready)
  await addDocs(app)
  addRoutes(app, { clients, logger, pictures, guards: createGuards(verifier, database) })
  await addWeb(app, ports)
  return app
}
