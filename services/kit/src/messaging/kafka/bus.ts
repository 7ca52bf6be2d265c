import type { Logger } from '../../telemetry/logger.ts'
import type { Database } from '../../event-store/database.ts'
import type { Bus, Subscribed } from '../bus.ts'
import { openClient } from './client.ts'
import { setBack } from './position.ts'
import { createPublisher } from './publisher.ts'
import type { KafkaSettings } from './settings.ts'
import { followTopic } from './subscription.ts'
import { createTopics } from './topics.ts'

export interface KafkaBusOptions {
  readonly settings: KafkaSettings
  /** The public log that is published: a service's own. Who only listens has none. */
  readonly log?: { readonly source: string; readonly database: Database }
  readonly logger: Logger
  /** A consumer at work ended of something that trying again does not mend. */
  readonly onCrash?: (error: Error) => void
  /** Milliseconds between looks at the log when nobody announces anything. */
  readonly every?: number
  /** Milliseconds without a sign of life until a consumer counts as fallen silent. */
  readonly silentAfter?: number
}

export interface KafkaBus extends Bus {
  /** Begins to publish; the database's schema must be migrated by then. */
  start(): void
  /** Publishes its log once more from a `seq` on, for a topic that was lost. */
  republish(from: number): Promise<void>
  stop(): Promise<void>
}

/** Public events over Kafka: a service publishes its own log there, and follows the topics of the others. */
export function createKafkaBus(options: KafkaBusOptions): KafkaBus {
  const { settings, log, logger, onCrash = () => undefined, every = 1_000, silentAfter = 60_000 } = options
  const client = openClient(settings, logger)
  const topics = createTopics({ client, settings, logger })
  const publisher = log === undefined ? undefined : createPublisher({ ...log, client, topics, logger, every })
  const subscribed = new Set<Subscribed>()

  return {
    start: () => publisher?.start(),
    announce(source) {
      if (source === log?.source) publisher?.wake()
    },
    subscribe(subscription) {
      const following = followTopic(subscription, { client, prefix: settings.prefix, topics, logger, silentAfter, onCrash })
      subscribed.add(following)
      return {
        async stop() {
          subscribed.delete(following)
          await following.stop()
        },
      }
    },
    async republish(from) {
      if (log === undefined) throw new Error('There is no log here to publish once more')
      await setBack(log.database, from)
      publisher?.wake()
    },
    async stop() {
      await Promise.all([publisher?.stop(), ...[...subscribed].map((following) => following.stop())])
    },
  }
}
