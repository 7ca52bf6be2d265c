import { createPollingLoop } from '@shop/kit/concurrency'
import type { FastifyBaseLogger } from 'fastify'

import type { CheckoutSessions } from './checkout/checkout-sessions.ts'
import { addSeconds, type Clock } from './clock.ts'
import type { Database } from './store/database.ts'
import { deleteOldKeys } from './store/idempotency-keys.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

export interface BackgroundJobsOptions {
  database: Database
  sessions: CheckoutSessions
  sender: WebhookSender
  clock: Clock
  logger: FastifyBaseLogger
}

/** Sends webhooks, expires overdue sessions and deletes old idempotency keys. */
export interface BackgroundJobs {
  /** Makes the sender look for due deliveries at once. */
  wakeSender: () => void
  stop(): Promise<void>
}

const EXPIRY_INTERVAL_MS = 2000
/** New deliveries wake the sender; this is the precision of the attempts after the first. */
const SEND_INTERVAL_MS = 2000
const KEY_LIFETIME_SECONDS = 24 * 60 * 60
const DELETE_INTERVAL_SECONDS = 60

export function startBackgroundJobs({ database, sessions, sender, clock, logger }: BackgroundJobsOptions): BackgroundJobs {
  const sending = createPollingLoop({
    name: 'webhooks',
    logger,
    pollIntervalMs: SEND_INTERVAL_MS,
    run: () => sender.sendDue(),
  })
  let deleteAt = clock()
  const expiring = createPollingLoop({
    name: 'expired sessions',
    logger,
    pollIntervalMs: EXPIRY_INTERVAL_MS,
    async run() {
      await sessions.expireOverdue()
      const now = clock()
      if (now < deleteAt) return
      await deleteOldKeys(database, addSeconds(now, -KEY_LIFETIME_SECONDS))
      deleteAt = addSeconds(now, DELETE_INTERVAL_SECONDS)
    },
  })
  sending.start()
  expiring.start()
  return {
    wakeSender: () => sending.wake(),
    stop: async () => {
      sender.abort()
      await Promise.all([sending.stop(), expiring.stop()])
    },
  }
}
