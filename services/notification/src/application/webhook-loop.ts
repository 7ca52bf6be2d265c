import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import type { Reactions } from '@shop/kit/messaging'
import type { NotificationDependencies } from '../ports.ts'
import { areEventsKept } from '../store/webhook-endpoints.ts'
import { WEBHOOK_CONSUMER } from '../store/webhook-events.ts'
import { WEBHOOKS_PER_SECOND } from '../environment.ts'
import { startDeliveries } from './deliver-webhooks.ts'
import { createPace } from './send-webhooks.ts'

/** The longest delay of what is tried again, and of an endpoint that another process has created. */
const POLL_MS = 1_000
const PACE_MS = 50

/**
 * Delivers webhooks, to each endpoint by itself: one that does not answer holds up no other. Before the first endpoint, and
 * the first system that fetches them, no event is kept and the public logs are not read.
 */
export function createWebhookLoop(ports: NotificationDependencies, consumer: Reactions): PollingLoop {
  const { database, logger, webhooks, webhooksPerSecond = WEBHOOKS_PER_SECOND } = ports
  const pace = createPace(webhooksPerSecond)
  const running = new Set<Promise<unknown>>()
  let stopping = new AbortController()
  let isReading = false

  const loop = createPollingLoop({
    name: 'delivery of webhooks',
    logger,
    pollIntervalMs: POLL_MS,
    minIntervalMs: PACE_MS,
    async run() {
      if (!isReading && !(await areEventsKept(database, WEBHOOK_CONSUMER))) return
      if (!isReading) await consumer.start()
      isReading = true
      for (const { ended } of await startDeliveries(ports, { signal: stopping.signal, pace })) {
        const run = ended.then((hasMore) => {
          running.delete(run)
          if (hasMore) loop.wake()
        })
        running.add(run)
      }
    },
  })
  return {
    ...loop,
    start() {
      stopping = new AbortController()
      loop.start()
    },
    async stop() {
      stopping.abort()
      await loop.stop()
      await Promise.all([...running, consumer.stop()])
      isReading = false
      webhooks.close()
    },
  }
}
