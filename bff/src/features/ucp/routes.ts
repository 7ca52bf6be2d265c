import { failures } from '@shop/contracts/shared'
import { presentUcpOrder } from '@shop/contracts/ucp'
import type { PublicJwk } from '@shop/contracts/ucp/calls'
import { isRejection } from '@shop/kit/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { rejectionOf, RETRY_AFTER } from '../../plugins/error-handler.ts'
import type { RouteContext } from '../context.ts'
import { agentOf } from './agent.ts'
import { sendAnswer, UcpProtocolError, unrecoverable, type UcpAnswer } from './answers.ts'
import { createCatalogLookup } from './catalog-lookup.ts'
import { createCatalogSearch } from './catalog-search.ts'
import { createChanging, createReading } from './changing.ts'
import { createCompleting } from './completing.ts'
import { createCreating } from './creating.ts'
import { createFinishing } from './finishing.ts'
import { createUcpParts, type UcpParts } from './parts.ts'
import { createSessionAnswers, withoutResource } from './session-answers.ts'
import { createOnce, type Work } from './once.ts'
import { addUcpMcpRoute } from './mcp-routes.ts'
import { businessProfile, UCP_PATH } from './profile.ts'
import {
  cartRequest,
  checkoutRequest,
  completionRequest,
  lookupRequest,
  newCheckoutRequest,
  productRequest,
  searchRequest,
} from './requests.ts'
import { findSession } from './sessions.ts'
import { createAnswerSigning, sendUncompressed, verifyRequests } from './signed-requests.ts'

/** Where the protocol has another status than the shop's own API. */
const statuses: Partial<Record<string, number>> = { key_reused: 409, key_in_flight: 503, conflict: 503 }

const hidden = { hide: true }

/** Answers errors as the protocol does: a code, and a text for people. */
function answerErrors(scope: FastifyInstance, { logger }: RouteContext): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UcpProtocolError) return reply.code(error.status).send({ code: error.code, content: error.message })
    const rejection = rejectionOf(error, logger)
    request.rejection = rejection
    const { code, message, details } = rejection
    const status = statuses[code] ?? failures[code].status
    const retryAfter = details.retryAfter ?? reply.getHeader('retry-after') ?? RETRY_AFTER[status]
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    return reply.code(status).send({ code, content: message })
  })
  // Else a page of the shop would be answered.
  scope.get('/*', { schema: hidden }, (_request, reply) => reply.callNotFound())
  scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found', content: 'Not found' }))
}

const ids = z.object({ id: z.string() })

function addCatalogRoutes(scope: FastifyInstance, parts: UcpParts): void {
  const api = scope.withTypeProvider<ZodTypeProvider>()
  const search = createCatalogSearch(parts)
  const { lookUp, readProduct } = createCatalogLookup(parts)
  const post = { schema: { ...hidden } }
  api.post('/catalog/search', { schema: { ...post.schema, body: searchRequest } }, async ({ body }, reply) =>
    sendAnswer(reply, await search(body)),
  )
  api.post('/catalog/lookup', { schema: { ...post.schema, body: lookupRequest } }, async ({ body }, reply) =>
    sendAnswer(reply, await lookUp(body.ids)),
  )
  api.post('/catalog/product', { schema: { ...post.schema, body: productRequest } }, async ({ body }, reply) =>
    sendAnswer(reply, await readProduct(body)),
  )
}

type Handle = (work: Work, agent: string) => Promise<UcpAnswer>

function addSessionRoutes(scope: FastifyInstance, parts: UcpParts): void {
  const api = scope.withTypeProvider<ZodTypeProvider>()
  const { context } = parts
  const once = createOnce(context)
  const answers = createSessionAnswers(parts)
  const finishing = createFinishing(parts)
  const create = createCreating(parts, answers)
  const read = createReading(parts, answers, finishing)
  const { update, cancel } = createChanging(parts, answers)
  const complete = createCompleting(parts, answers, finishing)

  /** @param name of the operation, within which a key is one */
  async function answer(request: FastifyRequest, reply: FastifyReply, name: string, handle: Handle) {
    const agent = agentOf(request)
    return sendAnswer(reply, await once(request, { agent, name }, (work) => handle(work, agent)))
  }

  for (const [kind, path, created, changed] of [
    ['cart', '/carts', cartRequest, cartRequest],
    ['checkout', '/checkout-sessions', newCheckoutRequest, checkoutRequest],
  ] as const) {
    api.post(path, { schema: { ...hidden, body: created } }, (request, reply) =>
      answer(request, reply, `create ${kind}`, (work, agent) => create(work, kind, agent, request.body)),
    )
    api.get(`${path}/:id`, { schema: { ...hidden, params: ids } }, async (request, reply) =>
      sendAnswer(reply, await read(kind, agentOf(request), request.params.id)),
    )
    api.put(`${path}/:id`, { schema: { ...hidden, params: ids, body: changed } }, (request, reply) =>
      answer(request, reply, `update ${kind}`, (work, agent) => update(work, kind, agent, request.params.id, request.body)),
    )
    api.post(`${path}/:id/cancel`, { schema: { ...hidden, params: ids } }, (request, reply) =>
      answer(request, reply, `cancel ${kind}`, (work, agent) => cancel(work, kind, agent, request.params.id)),
    )
  }
  api.post(
    '/checkout-sessions/:id/complete',
    {
      schema: { ...hidden, params: ids, body: completionRequest },
      preHandler: [sendUncompressed, context.clientLimits.orders].flat(),
      onSend: createAnswerSigning(context),
    },
    (request, reply) =>
      answer(request, reply, 'complete checkout', (work, agent) =>
        complete(work, agent, request.params.id, request.body.payment),
      ),
  )
}

/** An order, for the program whose checkout made it, as long as its guest could open it by the key of the order. */
function addOrderRoute(scope: FastifyInstance, { context, permalinkOf, presenting }: UcpParts): void {
  const api = scope.withTypeProvider<ZodTypeProvider>()
  const { clients, database } = context

  async function open(agent: string, id: string): Promise<object | undefined> {
    const session = await findSession(database, { id, kind: 'checkout', agent })
    if (session?.status !== 'placed' || session.orderId === null) return undefined
    const row = await clients.orders.getOrder({ orderId: session.orderId })
    const permalink = await permalinkOf(row)
    const key = new URL(permalink).searchParams.get('key') ?? ''
    const { email } = await clients.identity.checkOrderKey({ ...row, key })
    return email === null ? undefined : presentUcpOrder({ id: session.id, lines: session.content.lines }, row, permalink)
  }

  api.get('/orders/:id', { schema: { ...hidden, params: ids } }, async (request, reply) => {
    const found = await open(agentOf(request), request.params.id).catch((error: unknown) => {
      if (isRejection(error, 'user_not_found', 'order_not_found')) return undefined
      throw error
    })
    if (found !== undefined) return reply.send(found)
    const messages = [unrecoverable('not_found', 'There is no such order')]
    return sendAnswer(reply, withoutResource('dev.ucp.shopping.order', messages, presenting.url))
  })
}

/** Undefined while they cannot be read: the rest of the profile holds. */
async function readKeys({ clients: { notifications }, logger }: RouteContext): Promise<readonly PublicJwk[] | undefined> {
  if (notifications === undefined) return []
  try {
    return (await notifications.readUcpKeys({})).keys
  } catch (error) {
    logger.warn({ err: error }, 'the profile of the shop is without its keys')
    return undefined
  }
}

interface UcpSettings {
  readonly publicUrl: string
  /** Whether requests without a signature are refused. */
  readonly ucpSigned?: boolean
}

/** The shop for programs: /.well-known/ucp, and what it names. None of it in a shop that does not say so. */
export function addUcpRoutes(app: FastifyInstance, context: RouteContext, { publicUrl, ucpSigned = false }: UcpSettings): void {
  const url = new URL(publicUrl)
  const parts = createUcpParts(context, url)
  app.get('/.well-known/ucp', { schema: hidden }, async (_request, reply) => {
    const keys = await readKeys(context)
    return reply
      .header('cache-control', `public, max-age=${keys === undefined ? '60' : '300'}`)
      .send(businessProfile(url, keys ?? []))
  })
  const verifying = { origin: url.origin, isRequired: ucpSigned, passage: { 'ucp-passage': randomUUID() } }
  void app.register(async (scope) => {
    verifyRequests(scope, context, verifying)
    addUcpMcpRoute(scope, context, { ...verifying, app })
  })
  void app.register(
    async (scope) => {
      answerErrors(scope, context)
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'private, no-store')
        agentOf(request)
      })
      verifyRequests(scope, context, verifying)
      addCatalogRoutes(scope, parts)
      addSessionRoutes(scope, parts)
      addOrderRoute(scope, parts)
    },
    { prefix: UCP_PATH },
  )
}
