import autocannon from 'autocannon'
import { orderBody } from './shop-client.ts'
import { percentile } from './statistics.ts'

/** Latencies in milliseconds; `failed` counts responses other than 2xx and 304 and connection errors. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  /** Only of reads whose requests differ. */
  readonly p95?: number
  readonly p99: number
  readonly failed: number
  /** How many were answered; absent where a measurement counts something else. */
  readonly answered?: number
}

export interface LoadTest {
  readonly url: string
  /** What all requests ask for, or a function that gives each connection the paths of its requests, of which it repeats the list. */
  readonly path: string | ((connection: number) => readonly string[])
  readonly seconds: number
  /** The bearer tokens, one connection for each; or how many visitors send the requests. */
  readonly tokens: readonly string[] | number
  /** Of the requests of a connection, which are POST then. */
  readonly bodyOf?: (connection: number) => string
  readonly headers?: Readonly<Record<string, string>>
  /** Requests per second of all connections together, where a fixed rate is wanted. */
  readonly rate?: number
}

/** The value of a header that is another in each request. */
const NEW_ID = '[<id>]'

/** Each connection sends its next request as soon as it has the response to the last. */
export async function runLoadTest(test: LoadTest): Promise<Figures> {
  const { url, path, seconds, tokens, bodyOf, headers = {}, rate } = test
  const connections = typeof tokens === 'number' ? tokens : tokens.length
  const method = bodyOf === undefined ? 'GET' : 'POST'
  let connection = 0
  const responseTimes: number[] = []
  const result = await autocannon({
    url: typeof path === 'string' ? new URL(path, url).href : url,
    method,
    connections,
    duration: seconds,
    overallRate: rate,
    idReplacement: Object.values(headers).includes(NEW_ID),
    setupClient(client) {
      const index = connection % connections
      connection += 1
      const token = typeof tokens === 'number' ? undefined : tokens[index]
      const body = bodyOf?.(index)
      client.setHeaders({
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      })
      if (body !== undefined) client.setBody(body)
      if (typeof path === 'string') return
      client.setRequests(path(index).map((next) => ({ method, path: next })))
      client.on('response', (_status, _bytes, milliseconds) => responseTimes.push(milliseconds))
    },
  })
  const { requests, latency, non2xx, errors } = result
  return {
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    ...(responseTimes.length > 0 && { p95: percentile(responseTimes, 0.95) }),
    p99: latency.p99,
    failed: non2xx - result['3xx'] + errors,
    answered: result['2xx'],
  }
}

/** Whole orders, from the request to the 201, with keys as the shop's pages send them; each customer orders the same products. */
export function loadOrders(
  test: Pick<LoadTest, 'url' | 'seconds' | 'tokens' | 'rate'>,
  productsOf: (customer: number) => readonly string[],
): Promise<Figures> {
  const bodyOf = (customer: number) => JSON.stringify(orderBody(productsOf(customer)))
  return runLoadTest({ ...test, path: '/api/orders', bodyOf, headers: { 'idempotency-key': NEW_ID } })
}
