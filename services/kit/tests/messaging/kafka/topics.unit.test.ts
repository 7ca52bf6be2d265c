import type { Admin } from 'kafkajs'
import { describe, expect, it } from 'vitest'
import { createTopics } from '../../../src/messaging/kafka/topics.ts'
import type { KafkaSettings } from '../../../src/messaging/kafka/settings.ts'

const settings: KafkaSettings = {
  connection: { brokers: ['kafka:9092'] },
  prefix: 'shop',
  topics: { partitions: 3, replication: 1, retentionMs: 1_000 },
}

const configs = { 'cleanup.policy': 'delete', 'retention.ms': '1000', 'retention.bytes': '-1' }

/** A cluster in which the shop may create topics or not. */
function clusterOf({ topics, mayCreate }: { topics: string[]; mayCreate: boolean }) {
  const created: string[] = []
  const admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    listTopics: async () => topics,
    // Like a broker, which looks at the right before it looks at the topics.
    async createTopics({ topics: wanted }: { topics: { topic: string }[] }) {
      if (!mayCreate) throw new Error('Not authorized to access topics: [Topic authorization failed]')
      created.push(...wanted.map(({ topic }) => topic))
      return true
    },
    fetchTopicMetadata: async () => ({ topics: [{ partitions: [{}, {}, {}] }] }),
    describeConfigs: async () => ({
      resources: [{ configEntries: Object.entries(configs).map(([configName, configValue]) => ({ configName, configValue })) }],
    }),
  } as unknown as Admin
  return { created, ensure: (source: string) => createTopics({ client: { admin: () => admin }, settings }).ensure(source) }
}

describe('the topic of a source', () => {
  const topic = { name: 'shop.order.v1', partitions: 3 }

  it('that is there needs no right to create one', async () => {
    const { created, ensure } = clusterOf({ topics: ['shop.order.v1'], mayCreate: false })
    expect(await ensure('order')).toEqual(topic)
    expect(created).toEqual([])
  })

  it('is created where it is missing, or says that it may not', async () => {
    const { created, ensure } = clusterOf({ topics: ['shop.payment.v1'], mayCreate: true })
    expect(await ensure('order')).toEqual(topic)
    expect(created).toEqual(['shop.order.v1'])
    await expect(clusterOf({ topics: [], mayCreate: false }).ensure('order')).rejects.toThrow('Not authorized')
  })
})
