import type { Admin, Kafka } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { withAdmin } from './client.ts'
import type { KafkaSettings, TopicSettings } from './settings.ts'

export interface Topics {
  /** Makes the topic of a source where there is none. @returns its name. */
  ensure(source: string): Promise<string>
}

export interface TopicsOptions {
  readonly client: Kafka
  readonly settings: KafkaSettings
  readonly logger: Logger
}

async function createTopic(admin: Admin, topic: string, { partitions, replication, retentionMs }: TopicSettings): Promise<void> {
  await admin.createTopics({
    waitForLeaders: true,
    topics: [
      {
        topic,
        numPartitions: partitions,
        replicationFactor: replication,
        configEntries: [
          { name: 'cleanup.policy', value: 'delete' },
          { name: 'retention.ms', value: String(retentionMs) },
          { name: 'retention.bytes', value: '-1' },
          // An acknowledged record survives the loss of one copy.
          { name: 'min.insync.replicas', value: String(Math.max(1, replication - 1)) },
        ],
      },
    ],
  })
}

export function createTopics({ client, settings: { prefix, topics: settings }, logger }: TopicsOptions): Topics {
  const known = new Map<string, Promise<string>>()

  async function make(source: string): Promise<string> {
    const topic = `${prefix}.${source}.v1`
    const found = await withAdmin(client, async (admin) => {
      await createTopic(admin, topic, settings)
      const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
      return topics[0]?.partitions.length ?? 0
    })
    // More partitions would move keys to other ones, and a key's later records could overtake its earlier ones.
    if (found !== settings.partitions) {
      logger.warn({ topic, found, configured: settings.partitions }, 'the topic has another number of partitions, and keeps it')
    }
    return topic
  }

  return {
    async ensure(source) {
      const making = known.get(source) ?? make(source)
      known.set(source, making)
      return making.catch((error: unknown) => {
        known.delete(source)
        throw error
      })
    },
  }
}
