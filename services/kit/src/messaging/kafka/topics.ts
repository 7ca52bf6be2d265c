import type { Admin, Kafka } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { withAdmin } from './client.ts'
import type { KafkaSettings, TopicSettings } from './settings.ts'

export interface Topics {
  /** Creates the topic of a source if it does not exist. @returns its name. */
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
          // An acknowledged record survives the loss of one replica.
          { name: 'min.insync.replicas', value: String(Math.max(1, replication - 1)) },
        ],
      },
    ],
  })
}

export function createTopics({ client, settings: { prefix, topics: settings }, logger }: TopicsOptions): Topics {
  const topicNames = new Map<string, Promise<string>>()

  async function createIfMissing(source: string): Promise<string> {
    const topic = `${prefix}.${source}.v1`
    const partitionCount = await withAdmin(client, async (admin) => {
      await createTopic(admin, topic, settings)
      const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
      return topics[0]?.partitions.length ?? 0
    })
    // Never repartitions: keys would move to other partitions, where later records could overtake earlier ones.
    if (partitionCount !== settings.partitions) {
      logger.warn(
        { topic, actual: partitionCount, configured: settings.partitions },
        'the topic has another number of partitions than configured, and keeps it',
      )
    }
    return topic
  }

  return {
    async ensure(source) {
      const creation = topicNames.get(source) ?? createIfMissing(source)
      topicNames.set(source, creation)
      return creation.catch((error: unknown) => {
        topicNames.delete(source)
        throw error
      })
    },
  }
}
