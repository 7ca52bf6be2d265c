import { failures, type FailureCode } from '@shop/contracts/shared'
import type { Right } from '@shop/contracts/staff'
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from '@modelcontextprotocol/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MCP_PATH, MCP_STAFF_PATH, resourceMetadataPath } from '../../access/program-requests.ts'
import { guardHooks, type Guard } from '../../http/route.ts'
import { rejectionOf, RETRY_AFTER } from '../../plugins/error-handler.ts'
import type { RouteContext } from '../context.ts'
import { createApi } from './api.ts'
import { changingTools } from './changing-tools.ts'
import { createMcpServers, type McpCaller } from './server.ts'
import { readingTools } from './staff-tools.ts'
import { visitorTools } from './visitor-tools.ts'

const hidden = { hide: true }
const NO_RIGHTS: ReadonlySet<Right> = new Set()

/** Of JSON-RPC; the protocol leaves -32000 to servers. */
const errorNumbers: Partial<Record<FailureCode, number>> = { malformed_json: -32_700, invalid_request: -32_600 }
const SERVER_ERROR = -32_000

const errorBody = (number: number, message: string, code?: FailureCode): object => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: number, message, ...(code !== undefined && { data: { code } }) },
})

function sendFailure(reply: FastifyReply, code: FailureCode, message: string): FastifyReply {
  return reply.code(failures[code].status).send(errorBody(errorNumbers[code] ?? SERVER_ERROR, message, code))
}

/** Leads programs to where a member of staff may sign in for them (RFC 9728 §5.1). */
function challengeOf(origin: string, path = '', code: FailureCode): string {
  const metadata = `Bearer resource_metadata="${origin}${resourceMetadataPath(path)}"`
  return code === 'bad_token' ? `${metadata}, error="invalid_token"` : metadata
}

/** Answers errors outside of a call as JSON-RPC does. */
function answerErrors(scope: FastifyInstance, { logger }: RouteContext, origin: string): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const rejection = rejectionOf(error, logger)
    request.rejection = rejection
    const { code, message, details } = rejection
    const { status } = failures[code]
    const retryAfter = details.retryAfter ?? reply.getHeader('retry-after') ?? RETRY_AFTER[status]
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    if (status === 401) void reply.header('www-authenticate', challengeOf(origin, request.routeOptions.url, code))
    return sendFailure(reply, code, message)
  })
}

/** A browser names the page that sends a request. Only pages of the shop may: any other could use a local shop by a name of its own. */
export function refuseForeignPages(scope: FastifyInstance, origin: string): void {
  scope.addHook('onRequest', async ({ headers }, reply) =>
    headers.origin === undefined || headers.origin === origin
      ? undefined
      : sendFailure(reply, 'not_permitted', 'Requests of pages of other sites are not accepted'),
  )
}

/** What the protocol reads of a request; the key is read by the guard alone. */
export function toWebRequest({ headers }: FastifyRequest, url: string): Request {
  const read = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (['accept', 'content-type'].includes(entry[0]) || entry[0].startsWith('mcp-')),
  )
  return new Request(url, { method: 'POST', headers: read, body: '{}' })
}

interface Message {
  readonly id?: unknown
  readonly method?: unknown
}

/** Why a body is answered here: several messages would count as one request, and no stream is kept open. */
export function faultOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return 'The request body must be a JSON-RPC message'
  if (Array.isArray(body)) return 'Several messages in one request are not accepted'
  const { method } = body as Message
  return method === 'subscriptions/listen' ? 'There is nothing to subscribe to' : undefined
}

/** Serves one message with a server of its own: by the version of 2026 or, for older programs, that of 2025. */
export async function serve(request: Request, parsedBody: unknown, createServer: () => McpServer): Promise<Response> {
  if (!(await isLegacyRequest(request, parsedBody)))
    return createMcpHandler(createServer, { legacy: 'reject' }).fetch(request, { parsedBody })
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true })
  const server = createServer()
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}

/** The shop for assistants: /mcp and, for staff alone, /mcp/staff, by the Model Context Protocol. None of it in a shop that does not say so. */
export function addMcpRoutes(app: FastifyInstance, context: RouteContext, publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  const { guards, logger, shopPresenter } = context
  const createServer = createMcpServers({
    tools: [...visitorTools(context, origin), ...readingTools, ...changingTools(context)],
    shopName: () => shopPresenter.current().shop.name,
    logger,
  })

  function callerOf(request: FastifyRequest): McpCaller {
    const { caller, headers, ip: address } = request
    const authorization = caller === null ? undefined : headers.authorization
    return {
      asVisitor: createApi(app, request, undefined),
      asCaller: createApi(app, request, authorization),
      keyId: caller?.userId,
      rights: caller?.rights ?? NO_RIGHTS,
      address,
    }
  }

  function addPath(scope: FastifyInstance, path: string, guard: Guard): void {
    scope.post(path, { schema: hidden, ...guardHooks(guard) }, async (request, reply) => {
      const fault = faultOf(request.body)
      if (fault !== undefined) return sendFailure(reply, 'invalid_request', fault)
      const caller = callerOf(request)
      const response = await serve(toWebRequest(request, `${origin}${path}`), request.body, () => createServer(caller))
      const type = response.headers.get('content-type')
      if (type !== null) void reply.header('content-type', type)
      return reply.code(response.status).send(await response.text())
    })
    // Nothing is pushed, and there are no sessions to end.
    scope.route({
      method: ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
      url: path,
      schema: hidden,
      handler: (_request, reply) =>
        reply.code(405).header('allow', 'POST').send(errorBody(SERVER_ERROR, 'Only POST is answered here')),
    })
  }

  void app.register(async (scope) => {
    answerErrors(scope, context, origin)
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store')
    })
    refuseForeignPages(scope, origin)
    addPath(scope, MCP_PATH, guards.visitorOrApiKey)
    addPath(scope, MCP_STAFF_PATH, guards.apiKey)
  })
}
