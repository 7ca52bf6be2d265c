import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedWebhook {
  body: string
  signature: string
}

export interface TestWebhookEndpoint {
  url: string
  /** Every request so far in order of arrival, accepted or not. */
  received: ReceivedWebhook[]
  /** Sets the status of the following responses. */
  respondWith(status: number): void
  close(): Promise<void>
}

/** A webhook endpoint that records every request. */
export async function startWebhookEndpoint(): Promise<TestWebhookEndpoint> {
  let status = 200
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    respondWith: (next) => (status = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
