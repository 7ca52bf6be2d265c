import { consumerOperations } from '@shop/contracts/operations/calls'
import { createClient, type Dispatch } from '@shop/kit/calls'
import type { Extensions } from '@shop/kit/extensions'
import type { StoppedSource } from '@shop/kit/messaging'
import { addHealthRoutes, drainOnClose } from '@shop/kit/process'
import { traceRequests } from '@shop/kit/telemetry'
import { maxHeaderSize } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createAccessReader } from './access/access-view.ts'
import { createApiKeyReader } from './access/api-keys.ts'
import { createClientLimits } from './access/client-limits.ts'
import { createGuards } from './access/guards.ts'
import { programResources } from './access/program-requests.ts'
import { createRecentOrders } from './access/recent-orders.ts'
import { createRecentWriters } from './access/recent-writers.ts'
import type { ClientCounts } from './access/client-counts.ts'
import type { SessionUses } from './access/session-uses.ts'
import { createTokenVerifier, type TokenVerifier } from './access/token-verifier.ts'
import { createBestSellers } from './catalogue-view/best-sellers.ts'
import type { ChangeFeed } from './catalogue-view/change-feed.ts'
import { createReviewingBuyers } from './catalogue-view/reviewing-buyers.ts'
import type { ImageVariants } from './images/image-variants.ts'
import { DEFAULT_IMAGE_QUOTA } from './environment.ts'
import { createUploads } from './images/store-upload.ts'
import { compress } from './plugins/compress.ts'
import { BODY_LIMIT, contentTypeParser } from './plugins/content-type-parser.ts'
import { errorHandler } from './plugins/error-handler.ts'
import { helmet } from './plugins/helmet.ts'
import { handleClientError, malformedRequests, rewriteUndecodableUrl } from './plugins/malformed-requests.ts'
import { limitConnections } from './plugins/limit-connections.ts'
import { limitPipelining } from './plugins/pipelining.ts'
import { privateResponses } from './plugins/private-responses.ts'
import { publicResponses } from './plugins/public-responses.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { refuseChanges } from './plugins/refuse-changes.ts'
import { rejectUnstorableText } from './plugins/reject-unstorable-text.ts'
import { correlationIdOf, requestContext } from './plugins/request-context.ts'
import { requestLog } from './plugins/request-log.ts'
import { serverTiming } from './plugins/server-timing.ts'
import type { BffPorts } from './ports.ts'
import { addWithdrawalPages } from './features/contract-withdrawals/pages.ts'
import { createOrderPresenter } from './features/orders/present.ts'
import { reportRecentSales } from './features/products/recent-sales.ts'
import { createShopPresenter } from './features/shop/present.ts'
import { addDocsRoutes } from './features/docs/openapi.ts'
import { addFeedRoutes } from './features/feeds/routes.ts'
import { addRoutes } from './features/index.ts'
import { addMcpRoutes } from './features/mcp/routes.ts'
import { addProgramRoutes } from './features/programs/routes.ts'
import { addUcpRoutes } from './features/ucp/routes.ts'
import { addChangePasswordRoute } from './features/well-known/change-password.ts'
import { addLlmsTextRoute } from './features/well-known/llms-txt.ts'
import { addSecurityTxtRoute } from './features/well-known/security-txt.ts'
import { addSitemapRoutes } from './features/well-known/sitemap.ts'
import { createInvoke } from './service-clients.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { recordRequests } from './security-log/record-requests.ts'
import { addWebClient } from './web/web-client.ts'
import type { RouteContext, ZeroResultCounter } from './features/context.ts'

/** Probes are too frequent to trace, and an event stream is too long for one span. */
const UNTRACED_PATHS = ['/healthz', '/readyz', '/api/reports/changes']

async function registerPlugins(
  app: FastifyInstance,
  {
    publicUrl,
    assetsUrl,
    sharedCacheSeconds,
    rateLimit: max,
    logger,
    database,
    clock,
    problem,
    connectionLimit,
    totalConnectionLimit,
  }: BffPorts,
  { clientCounts: counts }: BffParts,
): Promise<void> {
  await app.register(errorHandler, { logger })
  await app.register(limitConnections, { connectionLimit, totalConnectionLimit })
  await app.register(limitPipelining)
  await app.register(rateLimit, { max, counts })
  await app.register(publicResponses, { publicUrl, assetsUrl, sharedCacheSeconds })
  await app.register(helmet, { publicUrl, assetsUrl })
  await app.register(refuseChanges, { problem })
  await app.register(compress)
  await app.register(malformedRequests)
  await app.register(contentTypeParser)
  await app.register(rejectUnstorableText)
  await app.register(privateResponses)
  await app.register(requestContext)
  await app.register(serverTiming)
  await app.register(requestLog, { logger })
  await app.register(recordRequests, { database, clock, logger })
}

/** How long a request may take to arrive. A connection may be silent for twice as long, for example while its client reads. */
const REQUEST_TIMEOUT_MS = 30_000
const TIMEOUT_CHECK_MS = 1_000

function trustProxy(proxies: TrustedProxies = []) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** What the public app needs of the BFF's process besides the ports. */
export interface BffParts {
  readonly catalogueFeed: ChangeFeed
  readonly ready: () => Promise<void>
  readonly stopped: () => readonly StoppedSource[]
  readonly sessionUses: SessionUses
  /** Of all instances; undefined for an instance that is the only one. */
  readonly clientCounts: ClientCounts | undefined
  readonly imageVariants: ImageVariants
  /** Why images cannot be stored, a sentence for operators; undefined while they can. */
  readonly imageProblem: () => string | undefined
  readonly zeroResultCounter: ZeroResultCounter
  /** The BFF's own answers to operators. */
  readonly operations: Dispatch
  readonly extensions: Extensions
}

function createFastify({ logger, trustedProxies, requestTimeoutMs: timeout = REQUEST_TIMEOUT_MS }: BffPorts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const app: FastifyInstance = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeout,
    // Longer, so that a request that does not arrive is answered.
    connectionTimeout: 2 * timeout,
    http: { headersTimeout: timeout, connectionsCheckingInterval: Math.min(timeout / 3, TIMEOUT_CHECK_MS) },
    rewriteUrl: rewriteUndecodableUrl,
    clientErrorHandler: (error, socket) => handleClientError(app, error, socket),
    // A request that arrives while the server closes is still answered.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(trustedProxies),
    requestIdHeader: false,
    genReqId: correlationIdOf,
    // A logger for each request would be made for nothing: log lines take the request's ids from its context.
    childLoggerFactory: (parent) => parent,
    // As long as Node.js allows a path to be: a long id is unknown, not malformed.
    routerOptions: { maxParamLength: maxHeaderSize },
  })
  return app
}

function createVerifier({ clients, clock, mcp, publicUrl }: BffPorts): TokenVerifier {
  const resources = mcp === true ? programResources(new URL(publicUrl).origin) : []
  return createTokenVerifier(async () => clients.identity.jwks({}), clock, resources)
}

/** The tools of assistants, and how staff sign in for them. */
function addAssistantRoutes(
  app: FastifyInstance,
  context: RouteContext,
  { publicUrl, mcpRegistration: registration = false }: BffPorts,
  verifier: TokenVerifier,
): void {
  addMcpRoutes(app, context, publicUrl)
  addProgramRoutes(app, context, { publicUrl, verifier, registration })
}

/** Creates the public app: /api, the web client, images and health. It does not listen. */
export async function createBffApp(ports: BffPorts, parts: BffParts): Promise<FastifyInstance> {
  const { catalogueFeed, ready, stopped, sessionUses, imageVariants, zeroResultCounter } = parts
  const { clients, database, logger, clock, images, imageQuota = DEFAULT_IMAGE_QUOTA } = ports
  const app = createFastify(ports)
  drainOnClose(app)
  traceRequests(app, UNTRACED_PATHS)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await registerPlugins(app, ports, parts)
  addHealthRoutes(app, ready, stopped, () => ports.problem?.() ?? ports.warning?.() ?? parts.imageProblem())
  await addDocsRoutes(app)
  const verifier = createVerifier(ports)
  const clientLimits = createClientLimits(app, ports)
  const guards = createGuards({
    verifier,
    accessOf: createAccessReader(database),
    readApiKey: createApiKeyReader(database, clock),
    countApiKey: clientLimits.apiKeys,
    sessionUses,
    requireSecondFactor: ports.requireAdminSecondFactor,
  })
  const shopPresenter = createShopPresenter(ports, catalogueFeed)
  const context: RouteContext = {
    clients,
    invoke: createInvoke(clients),
    database,
    logger,
    clock,
    timeZone: ports.timeZone,
    estimateDelivery: ports.estimateDelivery,
    deliveryDays: ports.deliveryDays,
    returnDays: ports.returnDays,
    imageVariants,
    zeroResultCounter,
    storeUpload: createUploads(images, imageQuota),
    guards,
    hasPrograms: ports.mcp === true,
    clientLimits,
    catalogueFeed,
    bestSellers: createBestSellers(async () => (await reportRecentSales(ports)).productPerformance, logger),
    buyersAmong: createReviewingBuyers(clients, logger),
    shopPresenter,
    orderPresenter: createOrderPresenter(ports),
    recentOrders: createRecentOrders(),
    recentWriters: createRecentWriters(app),
    extensions: parts.extensions,
    operations: { ...ports.operations, bff: createClient(consumerOperations, parts.operations) },
  }
  addRoutes(app, context)
  if (ports.ucp === true) addUcpRoutes(app, context, ports)
  if (ports.mcp === true) addAssistantRoutes(app, context, ports, verifier)
  addChangePasswordRoute(app)
  addSecurityTxtRoute(app, ports)
  addLlmsTextRoute(app, { publicUrl: ports.publicUrl, ucp: ports.ucp, mcp: ports.mcp, shopPresenter })
  addFeedRoutes(app, { publicUrl: ports.publicUrl, feedKey: ports.feedKey, catalogueFeed, shopPresenter })
  addSitemapRoutes(app, { publicUrl: ports.publicUrl, catalogueFeed, shopPresenter })
  await addWithdrawalPages(app, context, await addWebClient(app, ports, shopPresenter))
  return app
}
