import { setTimeout as pause } from 'node:timers/promises'
import { shippingAddress } from '@shop/api-client'
import type { LoadBalancer } from './load-balancer.ts'

export const REQUESTS_PER_SECOND = 100

export interface LoadResult {
  /** How often each failure was answered or thrown. */
  readonly failures: Readonly<Record<string, number>>
  /** Accepted orders. */
  readonly placed: number
  /** One line with the figures. */
  readonly summary: string
}

/** Visitors and a customer who read products and place orders, at an even rate, whether earlier requests are answered or not. */
export function startRequestLoad(
  loadBalancer: LoadBalancer,
  products: readonly string[],
  token: string,
): { stop(): Promise<LoadResult> } {
  let productCount = 0
  const nextProduct = (): string => products[(productCount += 1) % products.length] ?? ''
  const orderBody = (): string =>
    JSON.stringify({ orderItems: [{ product: nextProduct(), qty: 1 }], shippingAddress, paymentMethod: 'COD' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const requestKinds = [
    () => loadBalancer.send('GET', '/api/products?keyword=jug', {}),
    () => loadBalancer.send('GET', `/api/products/${nextProduct()}`, {}),
    () => loadBalancer.send('GET', '/api/products/top', {}),
    () => loadBalancer.send('GET', '/api/users/profile', headers),
    () => loadBalancer.send('POST', '/api/orders', headers, orderBody()),
  ] as const
  const failures: Record<string, number> = {}
  const countFailure = (failure: string): void => {
    failures[failure] = (failures[failure] ?? 0) + 1
  }
  const durations: number[] = []
  let placed = 0

  async function sendRequest(kind: number): Promise<void> {
    const sentAt = performance.now()
    try {
      const { status, body } = (await requestKinds[kind]?.()) ?? { status: 0, body: '' }
      if (status === 201) placed += 1
      if (status >= 300) countFailure(`${String(kind)}: ${String(status)} ${body}`)
    } catch (error) {
      countFailure(`${String(kind)}: ${String(error)}`)
    }
    durations.push(performance.now() - sentAt)
  }

  const stopping = new AbortController()
  const startedAt = performance.now()
  const load = (async () => {
    const requests: Promise<void>[] = []
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - startedAt) * REQUESTS_PER_SECOND) / 1_000)
      while (requests.length < due) requests.push(sendRequest(requests.length % requestKinds.length))
      await pause(5)
    }
    await Promise.all(requests)
  })()
  return {
    async stop() {
      stopping.abort()
      await load
      const seconds = (performance.now() - startedAt) / 1_000
      const p99 = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0
      const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
      const summary =
        `${seconds.toFixed(1)} s at ${(durations.length / seconds).toFixed(0)} requests per second: ` +
        `${String(durations.length)} requests, ${String(placed)} orders, ${String(failed)} failures, p99 ${p99.toFixed(0)} ms`
      return { failures, placed, summary }
    },
  }
}
