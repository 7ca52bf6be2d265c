import type { Admin } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { openClient, withAdmin } from './client.ts'
import type { KafkaSettings } from './settings.ts'
import { findFaults, topicName } from './topics.ts'

/** A topic as its brokers describe it. */
export interface TopicDescription {
  readonly name: string
  /** 0: there is no such topic. */
  readonly partitions: number
  /** Of the partition that has the fewest, as are those in step with its leader. */
  readonly replicas: number
  readonly inSync: number
  /** Partitions without a leader, which take and give no records. */
  readonly leaderless: number
  /** Why the shop refuses it, with what to do. */
  readonly faults: readonly string[]
}

const NO_LEADER = -1

async function describeTopic(admin: Admin, name: string, { topics: settings }: KafkaSettings): Promise<TopicDescription> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [name] })
  const partitions = topics[0]?.partitions ?? []
  return {
    name,
    partitions: partitions.length,
    replicas: Math.min(...partitions.map(({ replicas }) => replicas.length)),
    inSync: Math.min(...partitions.map(({ isr }) => isr.length)),
    leaderless: partitions.filter(({ leader }) => leader === NO_LEADER).length,
    faults: await findFaults(admin, name, partitions.length, settings),
  }
}

/** Describes the topics of these sources, and creates none. */
export async function describeTopics(
  settings: KafkaSettings,
  sources: readonly string[],
  logger: Logger,
): Promise<{ readonly brokers: number; readonly topics: readonly TopicDescription[] }> {
  return withAdmin(openClient(settings, logger), async (admin) => {
    const { brokers } = await admin.describeCluster()
    const existing = new Set(await admin.listTopics())
    const topics = sources.map(async (source): Promise<TopicDescription> => {
      const name = topicName(settings.prefix, source)
      if (existing.has(name)) return describeTopic(admin, name, settings)
      return { name, partitions: 0, replicas: 0, inSync: 0, leaderless: 0, faults: [] }
    })
    return { brokers: brokers.length, topics: await Promise.all(topics) }
  })
}
