import type { FastifyBaseLogger } from 'fastify'

import { addSeconds, toUnixTime, type Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { leaseDue, recordAttempt, type DueDelivery } from '../store/deliveries.ts'
import { attemptDelivery, type AttemptOutcome, type WebhookEndpoint } from './delivery-attempt.ts'
import { retryDelay } from './retry-schedule.ts'

export interface WebhookSenderOptions {
  database: Database
  clock: Clock
  endpoint: WebhookEndpoint
  logger: FastifyBaseLogger
}

export interface WebhookSender {
  /** Attempts every delivery that is due. */
  sendDue(): Promise<void>
  /** Aborts the attempts in progress. They count as failed and are retried after the next start. */
  abort(): void
}

const BATCH_SIZE = 10
// Longer than an attempt may take, so that no attempt overlaps with its retry.
const LEASE_SECONDS = 30

export function createWebhookSender({ database, clock, endpoint, logger }: WebhookSenderOptions): WebhookSender {
  const aborting = new AbortController()

  const attempt = async (delivery: DueDelivery): Promise<void> => {
    const outcome = await attemptDelivery(endpoint, delivery.payload, toUnixTime(clock()), aborting.signal)
    if (!outcome.delivered) logger.warn({ delivery: delivery.id, outcome: outcome.description }, 'a webhook delivery failed')
    await record(delivery, outcome)
  }

  const record = async ({ id, attempts, giveUpAt }: DueDelivery, outcome: AttemptOutcome): Promise<void> => {
    const retryAt = addSeconds(clock(), retryDelay(attempts))
    const stateAfterFailure = retryAt > giveUpAt ? 'abandoned' : 'pending'
    await recordAttempt(database, id, outcome.delivered ? 'delivered' : stateAfterFailure, retryAt, outcome.description)
  }

  return {
    abort: () => aborting.abort(),
    sendDue: async () => {
      let leased: number
      do {
        const now = clock()
        const batch = await leaseDue(database, now, addSeconds(now, LEASE_SECONDS), BATCH_SIZE)
        await Promise.all(batch.map(attempt))
        leased = batch.length
      } while (leased === BATCH_SIZE && !aborting.signal.aborted)
    },
  }
}
