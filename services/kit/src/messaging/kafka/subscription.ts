import { setTimeout as pause } from 'node:timers/promises'
import type { SubscriptionHandle, Subscription } from '../bus.ts'
import { createThrottledFailureLog } from '../../telemetry/throttled-failure-log.ts'
import { startConsumer, type ConsumerRun, type ConsumerOptions } from './consumer.ts'
import { createDelivery } from './delivery.ts'
import { UnsuitableTopicError, type Topics } from './topics.ts'

export interface SubscriptionOptions extends Pick<
  ConsumerOptions,
  'client' | 'requests' | 'logger' | 'silenceTimeoutMs' | 'onCrash'
> {
  readonly prefix: string
  readonly topics: Topics
}

/** Consumes a source until it is stopped. A consumer that crashes or is stuck is replaced by a new one. */
export function subscribeToTopic(subscription: Subscription, options: SubscriptionOptions): SubscriptionHandle {
  const { prefix, logger, topics } = options
  // One group per consumer and source: all members of a group must subscribe to the same topics.
  const groupId = `${prefix}.${subscription.consumer}.${subscription.source}`
  const delivery = createDelivery(subscription, logger)
  const failureLog = createThrottledFailureLog(logger, `${subscription.consumer} reading ${subscription.source} from Kafka`)
  const stopping = new AbortController()
  let currentRun: ConsumerRun | undefined

  async function runConsumer(): Promise<void> {
    const { name: topic } = await topics.ensure(subscription.source)
    if (stopping.signal.aborted) return
    currentRun = startConsumer({ ...options, groupId, topic, delivery, onJoined: () => failureLog.recordRecovery() })
    try {
      await currentRun.ended
    } finally {
      await currentRun.stop()
      currentRun = undefined
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runConsumer()
      } catch (error) {
        if (error instanceof UnsuitableTopicError) options.onCrash(error)
        await pause(failureLog.recordFailure(error), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  void runUntilStopped()
  return {
    async stop() {
      stopping.abort()
      await currentRun?.stop()
    },
  }
}
