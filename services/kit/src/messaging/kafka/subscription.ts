import { setTimeout as pause } from 'node:timers/promises'
import type { Subscribed, Subscription } from '../bus.ts'
import { createComplaint } from '../../telemetry/throttled-failure-log.ts'
import { startConsumer } from './consumer.ts'
import type { ConsumerLife, ConsumerOptions } from './consumer.ts'
import { createDelivery } from './delivery.ts'
import type { Topics } from './topics.ts'

export interface SubscriptionOptions extends Pick<ConsumerOptions, 'client' | 'logger' | 'silentAfter' | 'onCrash'> {
  readonly prefix: string
  readonly topics: Topics
}

/** Follows a source until it is stopped: a consumer that crashes or falls silent is followed by a new one. */
export function followTopic(subscription: Subscription, options: SubscriptionOptions): Subscribed {
  const { prefix, logger, topics } = options
  // A group for each consumer and source: members of one group must all follow the same topics.
  const groupId = `${prefix}.${subscription.consumer}.${subscription.source}`
  const delivery = createDelivery(subscription, logger)
  const { sideBySide = false } = subscription
  const complaint = createComplaint(logger, `${subscription.consumer} reading ${subscription.source} from Kafka`)
  const stopping = new AbortController()
  let life: ConsumerLife | undefined

  async function live(): Promise<void> {
    const topic = await topics.ensure(subscription.source)
    if (stopping.signal.aborted) return
    life = startConsumer({ ...options, groupId, topic, delivery, sideBySide, onJoined: complaint.over })
    try {
      await life.ended
    } finally {
      await life.stop()
      life = undefined
    }
  }

  async function liveOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await live()
      } catch (error) {
        await pause(complaint.failed(error), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  void liveOn()
  return {
    async stop() {
      stopping.abort()
      await life?.stop()
    },
  }
}
