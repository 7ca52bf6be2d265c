import { describeTopics } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'
import { createTopic } from './raw-topic.ts'

const address = inject('kafkaBrokers')

describe.runIf(address !== '')('the topics of a cluster', () => {
  let sources: KafkaSources
  beforeAll(async () => {
    sources = await createSources()
  })
  afterAll(() => sources.test.drop())

  it('are described as they are, and none is created', async () => {
    const whole = await sources.newSource()
    const compacted = await sources.newSource()
    const missing = await sources.newSource()
    await createTopic(address, whole, 3, {})
    await createTopic(address, compacted, 2, { 'cleanup.policy': 'compact' })
    const settings = {
      connection: { brokers: [address], clientId: 'doctor', ssl: false },
      prefix: 'shop-test',
      topics: { partitions: 3, replication: 1, retentionMs: -1 },
    }
    const described = () => describeTopics(settings, [whole, compacted, missing], silentLogger())
    const { brokers, topics } = await described()
    expect(brokers).toBe(1)
    expect(topics).toEqual([
      { name: `shop-test.${whole}.v1`, partitions: 3, replicas: 1, inSync: 1, leaderless: 0, faults: [] },
      {
        name: `shop-test.${compacted}.v1`,
        partitions: 2,
        replicas: 1,
        inSync: 1,
        leaderless: 0,
        faults: [expect.stringContaining('set KAFKA_PARTITIONS to 2'), expect.stringContaining('cleanup.policy is compact')],
      },
      { name: `shop-test.${missing}.v1`, partitions: 0, replicas: 0, inSync: 0, leaderless: 0, faults: [] },
    ])
    expect((await described()).topics[2]?.partitions).toBe(0)
  })
})
