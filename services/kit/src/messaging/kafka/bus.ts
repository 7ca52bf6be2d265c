import type { Logger } from '../../telemetry/logger.ts'
import type { Database } from '../../event-store/database.ts'
import type { Bus, SubscriptionHandle } from '../bus.ts'
import type { LogCopy } from '../log-copy.ts'
import { openClient } from './client.ts'
import { rewindPosition } from './position.ts'
import { createPublisher } from './publisher.ts'
import { createRequestCounts } from './request-counts.ts'
import type { Series } from '../../telemetry/metrics.ts'
import type { KafkaSettings } from './settings.ts'
import { subscribeToTopic } from './subscription.ts'
import { createTopics, emptyTopic } from './topics.ts'

export interface KafkaBusOptions {
  readonly settings: KafkaSettings
  /** The service's own public log, which is published. A bus that only consumes has none. */
  readonly log?: { readonly source: string; readonly database: Database }
  readonly logger: Logger
  /** Called when a consumer that had joined its group ends with a non-retriable error, and when a topic is unsuitable. */
  readonly onCrash?: (error: Error) => void
  /** Milliseconds between polls of the log while nothing is announced. */
  readonly pollIntervalMs?: number
  /** Milliseconds without activity after which a consumer counts as stuck. */
  readonly silenceTimeoutMs?: number
}

export interface KafkaBus extends Bus, LogCopy {
  readonly series: readonly Series[]
  /** Starts publishing. The schema must be migrated. */
  start(): void
  stop(): Promise<void>
}

/** A bus over Kafka: it publishes a service's own log and consumes the topics of the others. */
export function createKafkaBus(options: KafkaBusOptions): KafkaBus {
  const { settings, log, logger, onCrash = () => undefined, pollIntervalMs = 1_000, silenceTimeoutMs = 60_000 } = options
  const client = openClient(settings, logger)
  const topics = createTopics({ client, settings })
  const requests = createRequestCounts()
  const subscriptionOptions = { client, prefix: settings.prefix, topics, requests, logger, silenceTimeoutMs, onCrash }
  const publisherOptions = { client, topics, requests, logger, pollIntervalMs, onUnsuitableTopic: onCrash }
  const publisher = log === undefined ? undefined : createPublisher({ ...log, ...publisherOptions })
  const handles = new Set<SubscriptionHandle>()

  return {
    series: [requests.series],
    start: () => publisher?.start(),
    announce(source) {
      if (source === log?.source) publisher?.wake()
    },
    subscribe(subscription) {
      const handle = subscribeToTopic(subscription, subscriptionOptions)
      handles.add(handle)
      return {
        async stop() {
          handles.delete(handle)
          await handle.stop()
        },
      }
    },
    async republish(from) {
      if (log === undefined) throw new Error('This bus has no log to republish')
      await rewindPosition(log.database, from)
      publisher?.wake()
    },
    async emptyTopic() {
      if (log === undefined) throw new Error('This bus has no log')
      await emptyTopic(client, settings, log.source)
    },
    async stop() {
      await Promise.all([publisher?.stop(), ...[...handles].map((handle) => handle.stop())])
    },
  }
}
