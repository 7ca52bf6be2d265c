import { lookup as lookUpName, type LookupAddress, type LookupOptions } from 'node:dns'
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf } from '@shop/kit/calls'
import type { WebhookGateway } from '../ports.ts'
import { isPublicAddress } from './public-address.ts'

export interface WebhookGatewayOptions {
  /** For tests, and for receivers within the operator's network: any address, and http. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
  /** The system's by default. */
  readonly lookUp?: typeof lookUpName
}

const TIMEOUT_MS = 10_000
/** Somebody waits for what is read. */
const READ_TIMEOUT_MS = 3_000
/** The status has accepted or refused a request already. */
const ofAnswers = { maxBytes: 2_048, bodyTimeoutMs: 500 }
/** Connections to one receiver. */
const MAX_CONNECTIONS = 64
/** A receiver may close an unused connection earlier: then the request is sent again on a new one. */
const KEEP_ALIVE_MS = 4_000
const FIRST_FREE_PORT = 1_024

class ForbiddenAddress extends Error {}
class NoAnswerInTime extends Error {}

/** Why a request may not be sent to this URL, as the end of a sentence; undefined if it may. Names are looked up only when it is sent. */
function webhookUrlFault(text: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'must be an address like https://example.com/webhooks'
  const url = new URL(text)
  const { protocol, port, username, password, hash } = url
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'must begin with https://'
  if (username !== '' || password !== '') return 'must have no user and no password'
  if (hash !== '') return 'must have no #'
  if (port !== '' && Number(port) < FIRST_FREE_PORT) return 'must have the port 443, or one from 1024 on'
  const host = hostOf(url)
  return allowPrivate || isIP(host) === 0 || isPublicAddress(host) ? undefined : 'must not be in a private network'
}

const faultOf = (addresses: readonly LookupAddress[]): Error | undefined =>
  addresses.every(({ address }) => isPublicAddress(address))
    ? undefined
    : new ForbiddenAddress('the name is that of a private network')

/** Resolves a name once, and refuses it when one of its addresses is not public: the connection goes to what was checked. */
function createLookup(lookUp: typeof lookUpName): LookupFunction {
  return (name, options: LookupOptions, callback) => {
    lookUp(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const fault = error ?? faultOf(addresses)
      const [first] = fault === undefined ? addresses : []
      if (first === undefined) callback(fault ?? new Error('no address'), '')
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
  /** Of the answer's text. */
  readonly maxBytes: number
  /** From the status to the end of the answer's text. */
  readonly bodyTimeoutMs: number
}

interface Answer {
  readonly status: number
  readonly text: string
  /** Whether the text ended in time and within its bytes. */
  readonly isWhole: boolean
}

/** As far as it comes in time. */
async function readAnswer(response: IncomingMessage, { maxBytes, bodyTimeoutMs }: Exchange): Promise<Answer> {
  const chunks: Buffer[] = []
  let length = 0
  const deadline = setTimeout(() => response.destroy(), bodyTimeoutMs)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      // The rest is not read: the connection ends.
      if (length > maxBytes) break
    }
  } catch {
    // The receiver has ended the connection within its answer.
  } finally {
    clearTimeout(deadline)
  }
  // As a stream of which more could come: without the part of a character that the limit has cut in half.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes), { stream: true })
  return { status: response.statusCode ?? 0, text, isWhole: response.complete && length <= maxBytes }
}

interface Connections {
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent }
  readonly lookup?: LookupFunction
  readonly timeoutMs: number
}

function exchange(connections: Connections, request: Exchange, mayRepeat = true): Promise<Answer> {
  const { agents, timeoutMs, ...lookup } = connections
  const { url, method, body, signal } = request
  const isHttps = new URL(url).protocol === 'https:'
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options: RequestOptions = {
    ...lookup,
    method,
    agent: isHttps ? agents.https : agents.http,
    headers: { ...request.headers, ...length },
    ...(signal && { signal }),
  }
  let deadline: NodeJS.Timeout | undefined
  const answered = new Promise<Answer>((resolve, reject) => {
    const sent = isHttps ? requestHttps(url, options) : requestHttp(url, options)
    sent.on('response', (response) => {
      clearTimeout(deadline)
      readAnswer(response, request).then(resolve, reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = mayRepeat && sent.reusedSocket && error.code === 'ECONNRESET'
      if (isClosed) resolve(exchange(connections, request, false))
      else reject(error)
    })
    deadline = setTimeout(() => sent.destroy(new NoAnswerInTime()), timeoutMs)
    sent.end(body)
  })
  return answered.finally(() => clearTimeout(deadline))
}

/** Sends signed requests to other systems. It follows no redirect, and reaches no address that is not public. */
export function createWebhookGateway({
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
  lookUp = lookUpName,
}: WebhookGatewayOptions): WebhookGateway {
  const pool = { keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: KEEP_ALIVE_MS }
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) }
  const connections = { agents, timeoutMs, ...(allowPrivate ? {} : { lookup: createLookup(lookUp) }) }
  return {
    urlFault: (url) => webhookUrlFault(url, allowPrivate),
    async send(request) {
      const fault = webhookUrlFault(request.url, allowPrivate)
      if (fault !== undefined) return { status: null, answer: `The address ${fault}` }
      try {
        const { status, text: answer } = await exchange(connections, { ...request, ...ofAnswers, method: 'POST' })
        return { status, answer }
      } catch (error) {
        if (request.signal.aborted) throw error
        return { status: null, answer: describe(error, timeoutMs) }
      }
    },
    async read(url, maxBytes) {
      if (webhookUrlFault(url, allowPrivate) !== undefined) return undefined
      const request = { method: 'GET', url, headers: { accept: 'application/json' }, maxBytes, bodyTimeoutMs: timeoutMs } as const
      const answer = await exchange({ ...connections, timeoutMs: Math.min(timeoutMs, READ_TIMEOUT_MS) }, request).catch(
        () => undefined,
      )
      return answer?.status === 200 && answer.isWhole ? answer.text : undefined
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

function describe(error: unknown, timeoutMs: number): string {
  if (error instanceof NoAnswerInTime) return `No answer within ${String(timeoutMs / 1_000)} s`
  if (error instanceof ForbiddenAddress) return 'The address must not be in a private network'
  return error instanceof Error && 'code' in error ? String(error.code) : 'The connection failed'
}
