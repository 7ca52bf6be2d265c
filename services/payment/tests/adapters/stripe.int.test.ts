import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createTestDatabase, reservePort } from '@shop/kit/testing'
import { createStripeSandbox } from '@shop/stripe-sandbox'
import { inject } from 'vitest'
import { createStripeCheckout } from '../../src/index.ts'
import { describeCheckoutProvider } from './checkout-provider.contract.ts'
import type { SentWebhook } from '../../src/testing/signed-webhook.ts'
import { manualClock } from '../../src/testing/manual-clock.ts'

const SECRET_KEY = 'sk_test_contract'
const WEBHOOK_SECRET = 'whsec_contract'

/** A webhook endpoint that stores every body byte for byte. */
async function listenForWebhooks() {
  const webhooks: SentWebhook[] = []
  const port = await reservePort()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      webhooks.push({ body, signature: String(request.headers['stripe-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${String(port)}/hook`, webhooks, close }
}

describeCheckoutProvider('Stripe’s client and the sandbox, over HTTP', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  const clock = manualClock()
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
  let disconnected: Promise<void> | undefined
  return {
    provider: createStripeCheckout({ ...secrets, apiBase, clock: clock.now }),
    clock,
    pay: async (sessionId) => void (await sandbox.control.complete(sessionId)),
    failRefund: (refundId) => sandbox.control.failRefund(refundId),
    dispute: async (sessionId) => {
      await sandbox.control.openDispute(sessionId)
    },
    webhooks: () => receiver.webhooks,
    disconnect: () => (disconnected ??= sandbox.close()),
    async close() {
      await (disconnected ??= sandbox.close())
      await receiver.close()
      await database.drop()
    },
  }
})
