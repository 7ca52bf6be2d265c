import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { withOutgoingCallSpan } from '../telemetry/span.ts'
import { traceHeaders } from '../telemetry/trace-propagation.ts'
import { ACTOR_HEADER, CORRELATION_HEADER, type CallContext, type CallResponse } from './transport.ts'

export interface TcpEndpoint {
  readonly host: string
  readonly port: string
  readonly agent: Agent
}

/** Where a service listens: a TCP address or a Unix domain socket. */
export type Endpoint = TcpEndpoint | { readonly socketPath: string }

export interface CallRequest {
  readonly name: string
  readonly input: unknown
  readonly context: CallContext
  /** Headers in addition to those of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** When the call ends without an answer, by `performance.now()`. */
  readonly deadline: number
  /** Whether it was sent before, perhaps in vain. */
  readonly isRepeated?: boolean
}

export interface HttpCallResponse extends CallResponse {
  /** The server asks to close the connection (`Connection: close`), because it is draining. */
  readonly connectionClose: boolean
}

export type SendCall = (call: CallRequest) => Promise<HttpCallResponse>

/**
 * Closes the connection of a request when its caller is gone, which tells the service. `AbortSignal.any` would keep every
 * request in memory for as long as the caller's connection is open.
 */
function closeWithoutCaller(httpRequest: ClientRequest, caller: AbortSignal | undefined): void {
  if (caller === undefined) return
  const close = (): void => void httpRequest.destroy(new Error('the caller is gone'))
  caller.addEventListener('abort', close, { once: true })
  httpRequest.once('close', () => caller.removeEventListener('abort', close))
}

/** A timer of its own costs less than an AbortSignal, which fires also when the answer is there. */
export function closeAt(deadline: number, httpRequest: ClientRequest): void {
  const close = (): void => void httpRequest.destroy(new Error('no answer in time'))
  const timer = setTimeout(close, deadline - performance.now())
  httpRequest.once('close', () => clearTimeout(timer))
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
  })
  response.once('end', () => resolve(text))
  response.once('error', reject)
  return JSON.parse(await promise)
}

/** What a call carries besides its input: the trace, the correlation and the acting user. */
export function contextHeaders({ correlationId, actorId }: CallContext): Record<string, string> {
  const headers: Record<string, string> = { ...traceHeaders(), [CORRELATION_HEADER]: correlationId }
  if (actorId !== undefined) headers[ACTOR_HEADER] = actorId
  return headers
}

/** Sends one request for a call, without a span. */
export async function sendAlone(
  endpoint: Endpoint,
  { name, input, context, headers: extra, deadline }: CallRequest,
): Promise<HttpCallResponse> {
  const headers = { ...contextHeaders(context), ...extra, 'content-type': 'application/json' }
  context.signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const httpRequest = request({ ...endpoint, path: `/calls/${name}`, method: 'POST', headers }, (response) => {
      const { statusCode: status = 0 } = response
      const connectionClose = response.headers.connection === 'close'
      readJson(response).then((body) => resolve({ status, body, connectionClose }), reject)
    })
    httpRequest.once('error', reject)
    closeWithoutCaller(httpRequest, context.signal)
    closeAt(deadline, httpRequest)
    httpRequest.end(JSON.stringify(input))
  })
}

/**
 * Sends a call to a service in another process, without retries. Rejects with the system's error.
 * @param send by default in a request of its own
 */
export async function sendCall(
  endpoint: Endpoint,
  call: CallRequest,
  send: SendCall = (alone) => sendAlone(endpoint, alone),
): Promise<HttpCallResponse> {
  const path = `/calls/${call.name}`
  const address: Record<string, string | number> =
    'host' in endpoint
      ? { 'server.address': endpoint.host, 'server.port': Number(endpoint.port) }
      : { 'server.address': endpoint.socketPath }
  return withOutgoingCallSpan(`POST ${path}`, { 'http.request.method': 'POST', 'url.path': path, ...address }, async (span) => {
    const response = await send(call)
    span.setAttribute('http.response.status_code', response.status)
    return response
  })
}
