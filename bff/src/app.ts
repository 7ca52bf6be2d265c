import { addHealthRoutes, drainOnClose, traceRequests } from '@shop/kit'
import type { StoppedSource } from '@shop/kit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createAddressLimits } from './access/address-limits.ts'
import { createGuards } from './access/guards.ts'
import { createTokenVerifier } from './access/token-verifier.ts'
import { createUploads, DEFAULT_IMAGE_QUOTA } from './images/store-upload.ts'
import { compress } from './plugins/compress.ts'
import { BODY_LIMIT, contentTypeParser } from './plugins/content-type-parser.ts'
import { errorHandler } from './plugins/error-handler.ts'
import { helmet } from './plugins/helmet.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { rejectUnstorableText } from './plugins/reject-unstorable-text.ts'
import { correlationIdOf, requestContext } from './plugins/request-context.ts'
import { requestLog } from './plugins/request-log.ts'
import type { BffPorts } from './ports.ts'
import { addDocsRoutes } from './routes/docs/openapi.ts'
import { addRoutes } from './routes/index.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { addWebClient } from './web/web-client.ts'

/** Probes are too frequent to trace, and an event stream is too long for one span. */
const UNTRACED_PATHS = ['/healthz', '/readyz', '/api/reports/changes']

async function registerPlugins(app: FastifyInstance, { publicUrl, rateLimit: max, logger }: BffPorts): Promise<void> {
  await app.register(errorHandler, { logger })
  await app.register(helmet, { publicUrl })
  await app.register(compress)
  await app.register(rateLimit, { max })
  await app.register(contentTypeParser)
  await app.register(rejectUnstorableText)
  await app.register(requestContext)
  await app.register(requestLog, { logger })
}

function trustProxy(proxies: TrustedProxies = []) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Creates the public app: /api, the web client, images and health. It does not listen. */
export async function createBffApp(
  ports: BffPorts,
  ready: () => Promise<void>,
  stopped: () => readonly StoppedSource[],
): Promise<FastifyInstance> {
  const { clients, database, logger } = ports
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    // A request that arrives while the server closes is still answered.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(ports.trustedProxies),
    requestIdHeader: false,
    genReqId: correlationIdOf,
    routerOptions: { maxParamLength: 500 },
  })
  drainOnClose(app)
  traceRequests(app, UNTRACED_PATHS)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await registerPlugins(app, ports)
  addHealthRoutes(app, ready, stopped)
  await addDocsRoutes(app)
  const verifier = createTokenVerifier(async () => clients.identity.jwks({}), ports.clock)
  const guards = createGuards(verifier, database)
  const { images, imageQuota = DEFAULT_IMAGE_QUOTA } = ports
  const storeUpload = createUploads(images, imageQuota)
  addRoutes(app, { clients, logger, images, storeUpload, guards, addressLimits: createAddressLimits(app, ports) })
  await addWebClient(app, ports)
  return app
}
