import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '@shop/kit/process'
import { createTestDatabase } from '@shop/kit/testing'
import { createStripeSandbox } from '@shop/stripe-sandbox'
import { inject } from 'vitest'
import { createStripeCheckout } from '../src/index.ts'
import { describeCheckoutProvider } from './support/checkout-provider.contract.ts'
import type { SentWebhook } from './support/in-memory-checkout.ts'
import { movableClock } from './support/movable-clock.ts'

const SECRET_KEY = 'sk_test_contract'
const WEBHOOK_SECRET = 'whsec_contract'

/** A webhook endpoint that keeps what comes, byte for byte. */
async function listenForWebhooks() {
  const sent: SentWebhook[] = []
  const port = await freePort()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      sent.push({ body, signature: String(request.headers['stripe-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${String(port)}/hook`, sent, close }
}

describeCheckoutProvider('the stripe package before the sandbox, over HTTP', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  const clock = movableClock()
  const receiver = await listenForWebhooks()
  const secrets = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET }
  const sandbox = await createStripeSandbox({
    ...secrets,
    databaseUrl: database.url,
    publicUrl: 'http://pay.example',
    webhookUrl: receiver.url,
    clock: clock.now,
  })
  const apiBase = await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  let cut: Promise<void> | undefined
  return {
    provider: createStripeCheckout({ ...secrets, apiBase, clock: clock.now }),
    clock,
    pay: async (sessionId) => void (await sandbox.control.complete(sessionId)),
    sent: () => receiver.sent,
    cut: () => (cut ??= sandbox.close()),
    async close() {
      await (cut ??= sandbox.close())
      await receiver.close()
      await database.drop()
    },
  }
})
