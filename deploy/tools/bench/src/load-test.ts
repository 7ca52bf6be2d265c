import autocannon from 'autocannon'

export interface LoadTest {
  readonly name: string
  readonly url: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly seconds: number
  /** The bearer tokens; one connection for each. */
  readonly tokens: readonly string[]
  readonly bodyOf: (connection: number) => string | undefined
}

/** Latencies in milliseconds; `failed` counts responses other than 2xx and connection errors. */
export interface LoadTestResult {
  readonly name: string
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Each connection sends its next request as soon as it has the response to the last. */
export async function runLoadTest(test: LoadTest): Promise<LoadTestResult> {
  const { name, url, path, method, seconds, tokens, bodyOf } = test
  let connection = 0
  const result = await autocannon({
    url: new URL(path, url).href,
    method,
    connections: tokens.length,
    duration: seconds,
    setupClient(client) {
      const index = connection % tokens.length
      connection += 1
      client.setHeaders({ authorization: `Bearer ${tokens[index] ?? ''}`, 'content-type': 'application/json' })
      client.setBody(bodyOf(index) ?? '')
    },
  })
  const { requests, latency, non2xx, errors } = result
  return {
    name,
    requestsPerSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}
