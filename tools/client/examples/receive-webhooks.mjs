import { verifyWebhook, WebhookError } from '@the-shop/client'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// While a secret is replaced, the one of before and the new one, with a comma between them.
const secrets = (process.env.WEBHOOK_SECRET ?? '').split(',')
// In a database, in the transaction of what the event changes: the same event may come again.
const handled = new Set()

createServer(async (request, response) => {
  try {
    const event = await verifyWebhook({ body: await text(request), headers: request.headers }, { secrets })
    if (!handled.has(event.id)) console.log(event.type, event.data.orderId)
    handled.add(event.id)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  }
}).listen(process.env.PORT ?? 8080)
