import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { reject } from '../domain/rejection.ts'
import type { Logger } from '../telemetry/logger.ts'

const CONCURRENCY = 2
/** Long enough for the answer to be sent before the work competes with it. */
const DELAY_MS = 100
const MAX_WAITING = 1_000

/** Work that no caller waits for. It is lost when the process is killed. */
export interface BackgroundTasks {
  /** @throws Rejection `unavailable` when too much work waits */
  start(name: string, work: () => Promise<void>): void
  /** Resolves when all work has ended. */
  idle(): Promise<void>
}

export function createBackgroundTasks(logger: Pick<Logger, 'error'>): BackgroundTasks {
  const limit = pLimit(CONCURRENCY)
  const running = new Set<Promise<void>>()
  return {
    start(name, work) {
      if (running.size >= MAX_WAITING) return reject('unavailable')
      const task = delay(DELAY_MS)
        .then(() => limit(work))
        .catch((err: unknown) => logger.error({ err }, `${name} failed`))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async idle() {
      await Promise.all(running)
    },
  }
}
