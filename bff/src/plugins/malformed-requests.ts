import type { FailureCode } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { latestResponse } from '@shop/kit/process'
import fp from 'fastify-plugin'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { answerSoon, destroySoon } from './limit-connections.ts'

type MalformedCode = Extract<FailureCode, 'malformed_request' | 'request_timeout' | 'headers_too_large' | 'body_too_large'>

const codes: readonly MalformedCode[] = ['malformed_request', 'request_timeout', 'headers_too_large', 'body_too_large']

/** Node.js's code of an error on a connection; every other one is a malformed request. */
const codeByError: Readonly<Record<string, MalformedCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
}

/** The route that rejects with the code. A client that requests it directly is answered in the same way. */
const pathOf = (code: MalformedCode): string => `/api/malformed-request/${code}`

/** Fastify would answer an undecodable path past all hooks, so the request is routed to the rejecting route instead. */
export function rewriteUndecodableUrl({ url = '' }: IncomingMessage): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return pathOf('malformed_request')
  }
}

/** Whether the faulty request was answered before the rest of it failed to come. */
function isAnswered(app: FastifyInstance, socket: Socket): boolean {
  const latest = latestResponse(app, socket)
  return latest !== undefined && !latest.req.complete && latest.headersSent
}

/** Writes the answer of the rejecting route to the connection, and closes it. */
async function answer(app: FastifyInstance, code: MalformedCode, socket: Socket): Promise<void> {
  const { remoteAddress } = socket
  const { statusCode, statusMessage, headers, rawPayload } = await app.inject({
    url: pathOf(code),
    remoteAddress,
  })
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${String(value)}`)
  const head = [`HTTP/1.1 ${String(statusCode)} ${statusMessage}`, ...lines].join('\r\n')
  socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), rawPayload]), () => socket.destroy())
}

/** More at once, such as thousands of connections that time out together, would keep the process from other requests. */
const MAX_ANSWERS_AT_ONCE = 20
let answers = 0

/** Answers what Node.js cannot read as a request, of an app that drains on close. The answer comes from a route, so hooks, headers and limits apply to it too. A connection that has sent nothing gets no answer. */
export function handleClientError(app: FastifyInstance, error: ConnectionError, socket: Socket): void {
  const isSilent = socket.bytesRead === 0 || error.code === 'ECONNRESET' || !socket.writable
  if (isSilent || answers >= MAX_ANSWERS_AT_ONCE || isAnswered(app, socket)) {
    destroySoon(socket)
    return
  }
  // The parser reports each further piece of a faulty request.
  socket.removeAllListeners('data').pause()
  answers += 1
  answerSoon(() => {
    answer(app, codeByError[error.code] ?? 'malformed_request', socket)
      .catch(() => socket.destroy())
      .finally(() => (answers -= 1))
  })
}

/** Adds the routes that reject malformed requests. */
export const malformedRequests = fp(
  async (app: FastifyInstance) => {
    for (const code of codes) {
      app.route({
        method: app.supportedMethods,
        url: pathOf(code),
        exposeHeadRoute: false,
        schema: { hide: true },
        onRequest: () => reject(code),
        handler: () => reject(code),
      })
    }
  },
  { name: 'malformed-requests' },
)
