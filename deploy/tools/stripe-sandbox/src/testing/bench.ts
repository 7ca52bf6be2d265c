import Stripe from 'stripe'
import { createStripeSandbox, type StripeSandbox } from '../sandbox.ts'
import { movableClock, type MovableClock } from './movable-clock.ts'
import { postgresUrl } from './provided.ts'
import { createTestDatabase } from './test-database.ts'
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts'

export const SECRET_KEY = 'sk_test_sandbox_key'
export const WEBHOOK_SECRET = 'whsec_sandbox_secret'

/** A running sandbox with a database, a clock and a webhook receiver of its own, and the real Stripe client before it. */
export interface Bench {
  databaseUrl: string
  clock: MovableClock
  receiver: WebhookReceiver
  /** The present sandbox; a restart replaces it. */
  sandbox: () => StripeSandbox
  stripe: () => Stripe
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function startBench(): Promise<Bench> {
  const database = await createTestDatabase(postgresUrl())
  const clock = movableClock()
  const receiver = await startReceiver()
  const start = (): Promise<Running> => startSandbox(database.url, clock, receiver.url)
  let running = await start()
  return {
    databaseUrl: database.url,
    clock,
    receiver,
    sandbox: () => running.sandbox,
    stripe: () => running.stripe,
    restart: async () => {
      await running.sandbox.close()
      running = await start()
    },
    close: async () => {
      await running.sandbox.close()
      await receiver.close()
      await database.drop()
    },
  }
}

interface Running {
  sandbox: StripeSandbox
  stripe: Stripe
}

async function startSandbox(databaseUrl: string, clock: MovableClock, webhookUrl: string): Promise<Running> {
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
