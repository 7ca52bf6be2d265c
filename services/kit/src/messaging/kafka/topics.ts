// Node.js finds `ConfigResourceTypes` only in the default import: kafkajs is a CommonJS module.
import kafkajs, { type Admin, type Kafka } from 'kafkajs'
import { withAdmin } from './client.ts'
import type { KafkaSettings, TopicSettings } from './settings.ts'

export interface Topic {
  readonly name: string
  readonly partitions: number
}

export interface Topics {
  /**
   * Creates the topic of a source if it does not exist.
   * @throws UnsuitableTopicError when an existing topic could lose events or their order.
   */
  ensure(source: string): Promise<Topic>
}

export interface TopicsOptions {
  readonly client: Pick<Kafka, 'admin'>
  readonly settings: KafkaSettings
}

/** A topic that the shop must not use. A retry does not help: an operator has to change the topic or the settings. */
export class UnsuitableTopicError extends Error {
  constructor(topic: string, faults: readonly string[]) {
    super(`The topic ${topic} cannot be used: ${faults.join('; ')}`)
  }
}

export const topicName = (prefix: string, source: string): string => `${prefix}.${source}.v1`

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

/** The settings that decide which records a topic keeps, with the values that keep the log. The first value is set by the shop. */
function acceptedValues({ retentionMs }: TopicSettings): Readonly<Record<string, readonly string[]>> {
  return { 'cleanup.policy': ['delete'], 'retention.ms': [String(retentionMs), '-1'], 'retention.bytes': ['-1'] }
}

async function findConfigFaults(admin: Admin, topic: string, settings: TopicSettings): Promise<string[]> {
  const accepted = acceptedValues(settings)
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: Object.keys(accepted) }],
  })
  const entries = resources.flatMap(({ configEntries }) => configEntries)
  return entries.flatMap(({ configName, configValue }) => {
    const values = accepted[configName] ?? [configValue]
    if (values.includes(configValue)) return []
    return [`${configName} is ${configValue}: set it to ${[...new Set(values)].join(' or ')} and republish the log`]
  })
}

/** What makes a topic unfit for the shop, with what to do about it. */
export async function findFaults(admin: Admin, name: string, partitions: number, settings: TopicSettings): Promise<string[]> {
  const faults = await findConfigFaults(admin, name, settings)
  if (partitions === settings.partitions) return faults
  // Never repartitions: keys would move to other partitions, where later records could overtake earlier ones.
  const fault = `it has ${String(partitions)} partitions and cannot change their number: set KAFKA_PARTITIONS to ${String(partitions)}, not ${String(settings.partitions)}`
  return [fault, ...faults]
}

async function countPartitions(admin: Admin, topic: string): Promise<number> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
  const count = topics[0]?.partitions.length ?? 0
  // Another process has just created it.
  if (count === 0) throw new Error(`The topic ${topic} is not known to its brokers yet`)
  return count
}

export function createTopics({ client, settings: { prefix, topics: settings } }: TopicsOptions): Topics {
  const topicsBySource = new Map<string, Promise<Topic>>()

  async function createIfMissing(source: string): Promise<Topic> {
    const name = topicName(prefix, source)
    return withAdmin(client, async (admin) => {
      // A topic that an operator has made needs no right to create one, which brokers want to see before they look whether it exists.
      if (!(await admin.listTopics()).includes(name)) await createTopic(admin, name, settings)
      const partitions = await countPartitions(admin, name)
      const faults = await findFaults(admin, name, partitions, settings)
      if (faults.length > 0) throw new UnsuitableTopicError(name, faults)
      return { name, partitions }
    })
  }

  return {
    async ensure(source) {
      const creation = topicsBySource.get(source) ?? createIfMissing(source)
      topicsBySource.set(source, creation)
      return creation.catch((error: unknown) => {
        topicsBySource.delete(source)
        throw error
      })
    },
  }
}

/** Deletes all records of a source's topic, which are then published again. */
export async function emptyTopic(client: Kafka, { prefix }: KafkaSettings, source: string): Promise<void> {
  const topic = topicName(prefix, source)
  await withAdmin(client, async (admin) => {
    // Also loads the topic's metadata, without which KafkaJS cannot delete.
    const offsets = await admin.fetchTopicOffsets(topic)
    await admin.deleteTopicRecords({ topic, partitions: offsets.map(({ partition, high }) => ({ partition, offset: high })) })
  })
}
