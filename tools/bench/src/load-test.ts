import autocannon from 'autocannon'
import { percentile } from './statistics.ts'
import type { Figures } from './throughput/measurement.ts'

export interface LoadTest {
  readonly url: string
  /** What all requests ask for, or a function that gives each connection the paths of its requests, of which it repeats the list. */
  readonly path: string | ((connection: number) => readonly string[])
  readonly method: 'GET' | 'POST'
  readonly seconds: number
  /** The bearer tokens; one connection for each. Undefined for a visitor. */
  readonly tokens: readonly (string | undefined)[]
  readonly bodyOf: (connection: number) => string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Requests per second of all connections together, where a fixed rate is wanted. */
  readonly rate?: number
}

/** Each connection sends its next request as soon as it has the response to the last. */
export async function runLoadTest(test: LoadTest): Promise<Figures> {
  const { url, path, method, seconds, tokens, bodyOf, headers = {}, rate } = test
  let connection = 0
  const responseTimes: number[] = []
  const result = await autocannon({
    url: typeof path === 'string' ? new URL(path, url).href : url,
    method,
    connections: tokens.length,
    duration: seconds,
    overallRate: rate,
    setupClient(client) {
      const index = connection % tokens.length
      connection += 1
      const token = tokens[index]
      const body = bodyOf(index)
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
