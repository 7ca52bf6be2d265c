import autocannon from 'autocannon'

export interface Measurement {
  readonly name: string
  readonly url: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly seconds: number
  /** One client for each. */
  readonly tokens: readonly string[]
  readonly bodyOf: (client: number) => string | undefined
}

/** What one run gave: requests a second, milliseconds, and how many were answered otherwise than 2xx. */
export interface Figures {
  readonly name: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
}

/** Lets every client ask again as soon as it was answered, for a bounded time, on the loopback alone. */
export async function measure({ name, url, path, method, seconds, tokens, bodyOf }: Measurement): Promise<Figures> {
  let next = 0
  const result = await autocannon({
    url: new URL(path, url).href,
    method,
    connections: tokens.length,
    duration: seconds,
    setupClient(client) {
      const index = next % tokens.length
      next += 1
      client.setHeaders({ authorization: `Bearer ${tokens[index] ?? ''}`, 'content-type': 'application/json' })
      client.setBody(bodyOf(index) ?? '')
    },
  })
  const { requests, latency, non2xx, errors } = result
  return { name, perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99, refused: non2xx + errors }
}
