import type { FastifyBaseLogger } from 'fastify'

import type { Checkout } from './checkout/checkout.ts'
import { secondsAfter, type Clock } from './clock.ts'
import { startLoop } from './loop.ts'
import type { Database } from './store/database.ts'
import { forgetOldKeys } from './store/idempotency.ts'
import type { Postman } from './webhooks/postman.ts'

export interface WorkParts {
  database: Database
  checkout: Checkout
  postman: Postman
  clock: Clock
  logger: FastifyBaseLogger
}

/** What goes on without being asked: sessions expire, webhooks leave, old keys are forgotten. */
export interface Work {
  /** There may be something to send. */
  wake: () => void
  stop(): Promise<void>
}

const SWEEP_MS = 1000
const SEND_MS = 500
const KEY_SECONDS = 24 * 60 * 60

export function startWork({ database, checkout, postman, clock, logger }: WorkParts): Work {
  const onError = (error: unknown): void => logger.error(error, 'background work failed and will be tried again')
  const send = startLoop(SEND_MS, () => postman.round(), onError)
  const tidy = startLoop(
    SWEEP_MS,
    async () => {
      await checkout.sweep()
      await forgetOldKeys(database, secondsAfter(clock(), -KEY_SECONDS))
    },
    onError,
  )
  return {
    wake: () => send.wake(),
    stop: async () => {
      postman.interrupt()
      await Promise.all([send.stop(), tidy.stop()])
    },
  }
}
