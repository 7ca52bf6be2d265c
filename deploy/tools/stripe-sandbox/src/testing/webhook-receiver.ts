import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Receipt {
  body: string
  signature: string
}

export interface WebhookReceiver {
  url: string
  /** Everything that arrived, taken or not, in order. */
  receipts: Receipt[]
  /** The status of the answers from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** A shop's webhook endpoint that only writes down what comes. */
export async function startReceiver(): Promise<WebhookReceiver> {
  let status = 200
  const receipts: Receipt[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receipts.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    receipts,
    answerWith: (next) => (status = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
