import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { stripeApi } from './api/api.ts'
import { idempotently } from './api/idempotent.ts'
import { buildApp } from './app.ts'
import { createCheckout } from './checkout/checkout.ts'
import type { Clock } from './clock.ts'
import { createControl, createModeSwitch, type SandboxControl } from './control/control.ts'
import { controlRoutes } from './control/routes.ts'
import { addHealth } from './health.ts'
import { paymentPages } from './page/routes.ts'
import { createRefunds } from './refunds/refunds.ts'
import { openDatabase } from './store/database.ts'
import { prepareSchema } from './store/schema.ts'
import { createOutbox } from './webhooks/outbox.ts'
import { createPostman } from './webhooks/postman.ts'
import { startWork } from './work.ts'

export interface SandboxOptions {
  /** The Postgres that holds the sandbox's own schema. */
  databaseUrl: string
  /** The origin at which people reach the payment pages, such as http://localhost:3001. */
  publicUrl: string
  webhookUrl: string
  webhookSecret: string
  secretKey: string
  clock?: Clock
  logger?: FastifyBaseLogger
}

export interface StripeSandbox {
  /** The caller listens. */
  app: FastifyInstance
  control: SandboxControl
  close(): Promise<void>
}

/** Wires the sandbox and starts its background work. Sessions and pending webhooks of an earlier run are taken up again. */
export async function createStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const { secretKey, clock = () => new Date() } = options
  const app = await buildApp(options.logger)
  const database = openDatabase(options.databaseUrl, (error) => app.log.error(error, 'a database connection broke'))
  const pageUrl = (sessionId: string): string => new URL(`/pay/${sessionId}`, options.publicUrl).href
  const modes = createModeSwitch()
  const receiver = { url: options.webhookUrl, secret: options.webhookSecret }

  await prepareSchema(database)
  const outbox = createOutbox({ clock, pageUrl, mode: modes.get })
  const checkout = createCheckout(database, outbox, clock)
  const refunds = createRefunds(database, outbox, clock)
  const postman = createPostman({ database, clock, receiver, logger: app.log })
  const work = startWork({ database, checkout, postman, clock, logger: app.log })
  const control = createControl({ database, checkout, clock, modes, pageUrl, wake: work.wake })

  const once = idempotently(database, clock)
  await app.register(stripeApi({ secretKey, checkout, refunds, clock, once, pageUrl, wake: work.wake }), { prefix: '/v1' })
  await app.register(controlRoutes(control, secretKey), { prefix: '/sandbox' })
  addHealth(app, database)
  await app.register(paymentPages({ checkout, wake: work.wake }))
  app.addHook('onClose', async () => {
    await work.stop()
    await database.close()
  })
  return { app, control, close: () => app.close() }
}
