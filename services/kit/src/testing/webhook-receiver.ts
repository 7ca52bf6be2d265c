import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedWebhook {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> }
}

export interface WebhookReceiver {
  readonly state: {
    received: ReceivedWebhook[]
    /** Those that were answered with 2xx. */
    accepted: ReceivedWebhook[]
    /** Decides the answer; there is none while it does not resolve. */
    answer: (request: ReceivedWebhook) => Promise<number>
    /** Where an answer with a redirect leads. */
    location: string
  }
  readonly url: string
  stop(): Promise<void>
}

/** Another system that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const state: WebhookReceiver['state'] = { received: [], accepted: [], answer: async () => 204, location: '' }
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const headers = incoming.headers as Record<string, string>
      const request = { id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) as ReceivedWebhook['body'] }
      state.received.push(request)
      void state.answer(request).then((status) => {
        if (status < 300) state.accepted.push(request)
        response
          .writeHead(status, state.location === '' ? {} : { location: state.location })
          .end(status < 300 ? '' : 'No, thanks')
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
