import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { createIdempotentExecutor } from './api/idempotency.ts'
import { stripeApi } from './api/stripe-api.ts'
import { buildApp } from './app.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { createCheckoutSessions } from './checkout/checkout-sessions.ts'
import type { Clock } from './clock.ts'
import { createControl, type SandboxControl } from './control/control.ts'
import { controlRoutes } from './control/routes.ts'
import { createDisputes } from './disputes/disputes.ts'
import { addHealthRoutes } from './health.ts'
import { paymentPageRoutes } from './page/routes.ts'
import { createRefunds } from './refunds/refunds.ts'
import { openDatabase } from './store/database.ts'
import { migrateSchema } from './store/schema.ts'
import { createOutbox } from './webhooks/outbox.ts'
import { createWebhookModeSetting } from './webhooks/webhook-mode.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'

export interface SandboxOptions {
  /** The PostgreSQL database in which the sandbox creates its schema. */
  databaseUrl: string
  /** The origin at which customers reach the payment pages, such as http://localhost:3001. */
  publicUrl: string
  webhookUrl: string
  webhookSecret: string
  secretKey: string
  clock?: Clock
  logger?: FastifyBaseLogger
}

export interface StripeSandbox {
  /** The caller makes it listen. */
  app: FastifyInstance
  control: SandboxControl
  close(): Promise<void>
}

/** Wires the sandbox and starts its background jobs, which continue the deliveries of an earlier run. */
export async function createStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const { secretKey, clock = () => new Date() } = options
  const app = await buildApp(options.logger)
  const database = openDatabase(options.databaseUrl, (error) => app.log.error(error, 'a database connection was lost'))
  const pageUrl = (sessionId: string): string => new URL(`/pay/${sessionId}`, options.publicUrl).href
  const webhookMode = createWebhookModeSetting()
  const endpoint = { url: options.webhookUrl, secret: options.webhookSecret }

  await migrateSchema(database)
  const outbox = createOutbox({ clock, pageUrl, mode: webhookMode.get })
  const sessions = createCheckoutSessions(database, outbox, clock)
  const refunds = createRefunds(database, outbox, clock)
  const disputes = createDisputes(database, outbox, clock)
  const sender = createWebhookSender({ database, clock, endpoint, logger: app.log })
  const jobs = startBackgroundJobs({ database, sessions, sender, clock, logger: app.log })
  const { wakeSender } = jobs
  const control = createControl({ database, sessions, refunds, disputes, clock, webhookMode, pageUrl, wakeSender })

  const executeOnce = createIdempotentExecutor(database, clock)
  await app.register(stripeApi({ secretKey, sessions, refunds, disputes, clock, executeOnce, pageUrl, wakeSender }), {
    prefix: '/v1',
  })
  await app.register(controlRoutes(control, secretKey), { prefix: '/sandbox' })
  addHealthRoutes(app, database)
  await app.register(paymentPageRoutes({ sessions, wakeSender }))
  app.addHook('onClose', async () => {
    await jobs.stop()
    await database.close()
  })
  return { app, control, close: () => app.close() }
}
