import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '@shop/kit/event-store'
import { createKafkaBus, type KafkaBus } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { createSources, settingsFor, type KafkaSources } from '../src/testing/kafka-sources.ts'
import { countProcessed, expectEachOnceInOrder, startConsumer } from './counting-consumer.ts'
import { createTopic, deleteRecords, deleteTopic } from './raw-topic.ts'

const address = inject('kafkaBrokers')

describe.runIf(address !== '')('a topic', () => {
  let sources: KafkaSources
  let source: string
  let sourceDatabase: Database

  beforeAll(async () => {
    sources = await createSources()
  })
  afterAll(() => sources.test.drop())
  beforeEach(async () => {
    source = await sources.newSource()
    sourceDatabase = sources.databaseOf(source)
  })

  interface OpenedBus {
    readonly bus: KafkaBus
    /** The messages of the errors that end the process. */
    readonly refusals: string[]
  }

  function startBus(partitions: number): OpenedBus {
    const refusals: string[] = []
    const onCrash = ({ message }: Error) => void refusals.push(message)
    const bus = sources.openBus(source, address, { partitions, pollIntervalMs: 10, onCrash })
    bus.start()
    return { bus, refusals }
  }
  async function publishedSeq(): Promise<number | undefined> {
    return (await sourceDatabase.query<{ seq: number }>('SELECT seq FROM kafka_position')).rows[0]?.seq
  }
  const expectPublished = (seq: number): Promise<void> => eventually(async () => expect(await publishedSeq()).toBe(seq))

  it.each([
    ['is compacted', 3, { 'cleanup.policy': 'compact' }, 'cleanup.policy is compact: set it to delete and republish the log'],
    ['drops records by age', 3, { 'retention.ms': '60000' }, 'retention.ms is 60000: set it to -1 and republish the log'],
    ['drops records by size', 3, { 'retention.bytes': '1000' }, 'retention.bytes is 1000: set it to -1 and republish the log'],
    [
      'has another number of partitions',
      2,
      {},
      'it has 2 partitions and cannot change their number: set KAFKA_PARTITIONS to 2, not 3',
    ],
  ])('that %s is refused, by its publisher and by its consumers', async (_, partitions, config, fault) => {
    await createTopic(address, source, partitions, config)
    await sources.publish(source, 1)
    const message = `The topic shop-test.${source}.v1 cannot be used: ${fault}`
    const { bus, refusals } = startBus(3)
    await eventually(() => expect(refusals).toContain(message))
    await bus.stop()
    expect(await publishedSeq()).toBe(0)

    const consumerRefusals: string[] = []
    const consuming = createKafkaBus({
      settings: settingsFor(address),
      logger: silentLogger(),
      onCrash: ({ message: text }) => void consumerRefusals.push(text),
    })
    consuming.subscribe({ consumer: 'test', source, watermark: async () => ({ seq: 0 }), handle: async () => undefined })
    await eventually(() => expect(consumerRefusals).toContain(message))
    await consuming.stop()
  })

  it('that was created again with another number of partitions is not published to', async () => {
    await sources.publish(source, 10, 10)
    const before = startBus(3)
    await expectPublished(10)
    await before.bus.stop()
    await deleteTopic(address, source)
    await createTopic(address, source, 2)
    const { bus, refusals } = startBus(2)
    await bus.republish(1)
    await eventually(
      () => expect(refusals[0]).toContain('its log was published to 3 partitions, and the topic has 2: create it again with 3'),
      20_000,
    )
    await bus.stop()
    expect(await publishedSeq()).toBe(0)
  })

  it('that lost records stops its consumers at the gap, also new ones; a republish repairs it', async () => {
    await sources.publish(source, 30, 5)
    const { bus } = startBus(1)
    await expectPublished(30)
    await deleteRecords(address, source, 10)
    const database = await sources.newConsumer()
    for (const restarted of [false, true]) {
      const consumer = await startConsumer({ address, source, database, partitions: 1 })
      await eventually(() => expect(consumer.stopReason()).toContain('records are missing in the topic'))
      expect(await countProcessed(database)).toBe(0)
      if (restarted) {
        await bus.republish(1)
        await eventually(async () => expect(await countProcessed(database)).toBe(30))
        expect(consumer.stopReason()).toBeUndefined()
      }
      await consumer.stop()
    }
    await bus.stop()
    await expectEachOnceInOrder(database, 30)
  })
})
