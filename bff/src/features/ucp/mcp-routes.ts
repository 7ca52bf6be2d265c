import { McpServer, ProtocolError, type CallToolResult } from '@modelcontextprotocol/server'
import { failures } from '@shop/contracts/shared'
import { CORRELATION_HEADER } from '@shop/kit/calls'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { rejectionOf } from '../../plugins/error-handler.ts'
import type { RouteContext } from '../context.ts'
import { faultOf, refuseForeignPages, serve, toWebRequest } from '../mcp/routes.ts'
import { agentOf } from './agent.ts'
import { UcpProtocolError } from './answers.ts'
import { requestOfTool, ucpTools, type UcpRequest } from './mcp-tools.ts'
import { UCP_MCP_PATH, UCP_PATH } from './profile.ts'

const SERVER_ERROR = -32_000
/** Of who asks, before anything is asked. */
const DISCOVERY_ERROR = -32_001
const discoveryCodes: readonly string[] = ['invalid_profile_url', 'profile_unreachable', 'version_unsupported']

interface Failure {
  readonly code: string
  readonly content: string
}

const numberOf = ({ code }: Failure): number => (discoveryCodes.includes(code) ? DISCOVERY_ERROR : SERVER_ERROR)

const errorBody = (id: unknown, failure: Failure): object => ({
  jsonrpc: '2.0',
  id: typeof id === 'string' || typeof id === 'number' ? id : null,
  error: { code: numberOf(failure), message: failure.content, data: failure },
})

const idOf = (body: unknown): unknown => (body as { readonly id?: unknown } | undefined)?.id

/** What is wrong outside of a call, such as its signature, as JSON-RPC has it. */
function answerErrors(scope: FastifyInstance, { logger }: RouteContext): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UcpProtocolError)
      return reply.code(error.status).send(errorBody(idOf(request.body), { code: error.code, content: error.message }))
    const rejection = rejectionOf(error, logger)
    request.rejection = rejection
    const { code, message } = rejection
    return reply.code(failures[code].status).send(errorBody(idOf(request.body), { code, content: message }))
  })
}

/** Who has signed a request acts under no other name. */
function requireSameAgent(outer: FastifyRequest, { headers }: UcpRequest): void {
  if (outer.headers['ucp-agent'] === undefined || agentOf(outer) === agentOf({ headers })) return
  const failure = { code: 'profile_not_trusted', content: 'meta names another profile than UCP-Agent' }
  throw new ProtocolError(SERVER_ERROR, failure.content, failure)
}

interface Serving {
  /** The shop's. */
  readonly origin: string
  readonly app: FastifyInstance
  /** The headers of a request whose signature was verified already. */
  readonly passage: Readonly<Record<string, string>>
}

/** Does what a tool says by the binding over REST: one implementation, with one set of idempotency keys. */
async function call({ app, passage }: Serving, outer: FastifyRequest, name: string, args: unknown): Promise<CallToolResult> {
  const request = requestOfTool(name, args)
  requireSameAgent(outer, request)
  const { method, path, body, headers } = request
  const response = await app.inject({
    method,
    url: `${UCP_PATH}${path}`,
    remoteAddress: outer.ip,
    headers: { ...headers, ...passage, [CORRELATION_HEADER]: outer.id },
    ...(body !== undefined && { payload: body }),
  })
  const answer: unknown = response.json()
  if (response.statusCode >= 300) {
    const failure = answer as Failure
    throw new ProtocolError(numberOf(failure), failure.content, failure)
  }
  return { content: [{ type: 'text', text: response.body }], structuredContent: answer as Record<string, unknown> }
}

/** The protocol's binding for assistants, beside that over REST. */
export function addUcpMcpRoute(scope: FastifyInstance, context: RouteContext, serving: Serving): void {
  const { shopPresenter } = context
  answerErrors(scope, context)
  refuseForeignPages(scope, serving.origin)

  function createServer(request: FastifyRequest): McpServer {
    const info = { name: 'shop', title: shopPresenter.current().shop.name, version: '1' }
    const mcp = new McpServer(info, { capabilities: { tools: {} } })
    const { server } = mcp
    server.setRequestHandler('tools/list', () => ({ tools: [...ucpTools] }))
    server.setRequestHandler('tools/call', ({ params }) => call(serving, request, params.name, params.arguments ?? {}))
    return mcp
  }

  scope.post(UCP_MCP_PATH, { schema: { hide: true } }, async (request, reply) => {
    const fault = faultOf(request.body)
    if (fault !== undefined) return reply.code(400).send(errorBody(null, { code: 'invalid_request', content: fault }))
    const web = toWebRequest(request, `${serving.origin}${UCP_MCP_PATH}`)
    const response = await serve(web, request.body, () => createServer(request))
    const type = response.headers.get('content-type')
    if (type !== null) void reply.header('content-type', type)
    return reply.code(response.status).send(await response.text())
  })
  scope.route({
    method: ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: UCP_MCP_PATH,
    schema: { hide: true },
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(errorBody(null, { code: 'invalid_request', content: 'Only POST is answered here' })),
  })
}
