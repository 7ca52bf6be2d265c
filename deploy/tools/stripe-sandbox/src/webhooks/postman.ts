import type { FastifyBaseLogger } from 'fastify'

import { secondsAfter, toEpoch, type Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { claimDue, recordOutcome, type DueDelivery } from '../store/deliveries.ts'
import { pauseAfter } from './retry.ts'
import { sendSigned, type Outcome, type Receiver } from './send.ts'

export interface PostmanParts {
  database: Database
  clock: Clock
  receiver: Receiver
  logger: FastifyBaseLogger
}

export interface Postman {
  /** Sends everything that is due. */
  round(): Promise<void>
  /** Breaks off what is being sent; it counts as a failed attempt and is tried again after the next start. */
  interrupt(): void
}

const BATCH = 10
// Longer than a single attempt may take, so that nothing is sent twice without need.
const LEASE_SECONDS = 30

export function createPostman({ database, clock, receiver, logger }: PostmanParts): Postman {
  const stopping = new AbortController()

  const attempt = async (delivery: DueDelivery): Promise<void> => {
    const outcome = await sendSigned(receiver, delivery.payload, toEpoch(clock()), stopping.signal)
    if (!outcome.delivered) logger.warn({ delivery: delivery.id, outcome: outcome.text }, 'a webhook was not taken')
    await settle(delivery, outcome)
  }

  const settle = async ({ id, attempts, giveUpAt }: DueDelivery, outcome: Outcome): Promise<void> => {
    const retryAt = secondsAfter(clock(), pauseAfter(attempts))
    const failed = retryAt > giveUpAt ? 'abandoned' : 'pending'
    await recordOutcome(database, id, outcome.delivered ? 'delivered' : failed, retryAt, outcome.text)
  }

  return {
    interrupt: () => stopping.abort(),
    round: async () => {
      let taken: number
      do {
        const now = clock()
        const batch = await claimDue(database, now, secondsAfter(now, LEASE_SECONDS), BATCH)
        await Promise.all(batch.map(attempt))
        taken = batch.length
      } while (taken === BATCH && !stopping.signal.aborted)
    },
  }
}
