import { createTestDatabase } from '@shop/kit/testing'
import Stripe from 'stripe'
import { inject } from 'vitest'
import { createStripeSandbox, type StripeSandbox } from '../sandbox.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { startWebhookEndpoint, type TestWebhookEndpoint } from './webhook-endpoint.ts'

export const SECRET_KEY = 'sk_test_sandbox_key'
export const WEBHOOK_SECRET = 'whsec_sandbox_secret'

/** A running sandbox with its own database, clock and webhook endpoint, and Stripe's client connected to it. */
export interface SandboxFixture {
  databaseUrl: string
  clock: ManualClock
  endpoint: TestWebhookEndpoint
  /** The current sandbox; a restart replaces it. */
  sandbox: () => StripeSandbox
  stripe: () => Stripe
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function startFixture(): Promise<SandboxFixture> {
  const database = await createTestDatabase(inject('postgresUrl'))
  const clock = createManualClock()
  const endpoint = await startWebhookEndpoint()
  const start = (): Promise<RunningSandbox> => startSandbox(database.url, clock, endpoint.url)
  let running = await start()
  return {
    databaseUrl: database.url,
    clock,
    endpoint,
    sandbox: () => running.sandbox,
    stripe: () => running.stripe,
    restart: async () => {
      await running.sandbox.close()
      running = await start()
    },
    close: async () => {
      await running.sandbox.close()
      await endpoint.close()
      await database.drop()
    },
  }
}

interface RunningSandbox {
  sandbox: StripeSandbox
  stripe: Stripe
}

async function startSandbox(databaseUrl: string, clock: ManualClock, webhookUrl: string): Promise<RunningSandbox> {
  const sandbox = await createStripeSandbox({
    databaseUrl,
    publicUrl: 'http://pay.test',
    webhookUrl,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    clock: clock.now,
  })
  const { port, hostname } = new URL(await sandbox.app.listen({ port: 0, host: '127.0.0.1' }))
  return { sandbox, stripe: stripeClient(hostname, port, SECRET_KEY) }
}

const stripeClient = (host: string, port: string, key: string): Stripe =>
  new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
