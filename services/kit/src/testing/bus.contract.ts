import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bus } from '../messaging/bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import { describeReactionsContract } from './reactions.contract.ts'
import { eventually } from './eventually.ts'
import { createRecordingConsumer } from './recording-consumer.ts'
import { heapAfterGc } from './heap-after-gc.ts'

const BACKLOG = 100_000
const MEGABYTE = 1024 * 1024

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function distinctSeqs(records: readonly PublicRecord[]): number[] {
  return [...new Set(records.map(({ seq }) => seq))].sort((a, b) => a - b)
}

function expectOrderPerKey(records: readonly PublicRecord[]): void {
  for (const key of new Set(records.map((record) => record.key))) {
    const seqs = records.filter((record) => record.key === key).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  }
}

/** The contract suite of the Bus port. */
export function describeBusContract(name: string, createBusUnderTest: () => Promise<BusUnderTest>): void {
  describe(`the bus over ${name}`, () => {
    let test: BusUnderTest
    let bus: Bus
    let source: string

    beforeAll(async () => {
      test = await createBusUnderTest()
      bus = test.connect(20)
    })
    afterAll(() => test.close())
    beforeEach(async () => {
      source = await test.newSource()
    })

    it('delivers every record completely, in the order of each key', async () => {
      await test.publish(source, 1_000, 10)
      const consumer = createRecordingConsumer({ consumer: 'everything', source })
      const subscription = consumer.follow(bus)
      await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(1_000)))
      await subscription.stop()
      expectOrderPerKey(consumer.records)
      expect(consumer.records.find(({ seq }) => seq === 1)).toEqual({
        source,
        seq: 1,
        eventId: expect.any(String),
        key: expect.any(String),
        type: 'Counted',
        schemaVersion: 1,
        data: { by: 1 },
        metadata: { correlationId: expect.any(String) },
        occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      })
    })

    it('resumes after a stop where it ended, and delivers nothing while stopped', async () => {
      await test.publish(source, 10)
      const consumer = createRecordingConsumer({ consumer: 'stopping', source })
      const subscription = consumer.follow(bus)
      await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(10)))
      await subscription.stop()

      const others = createRecordingConsumer({ consumer: 'others', source })
      const following = others.follow(bus)
      await test.publish(source, 10)
      bus.announce(source)
      await eventually(() => expect(distinctSeqs(others.records)).toEqual(upTo(20)))
      expect(distinctSeqs(consumer.records)).toEqual(upTo(10))

      const resumed = consumer.follow(bus)
      await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(20)))
      await Promise.all([resumed.stop(), following.stop()])
    })

    it('stops only when the delivery in progress has ended', async () => {
      await test.publish(source, 1)
      const started = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      let ended = false
      const work = async (): Promise<void> => {
        started.resolve()
        await release.promise
        ended = true
      }
      const subscription = createRecordingConsumer({ consumer: 'slow', source, work }).follow(bus)
      await started.promise
      const stopped = subscription.stop().then(() => ended)
      release.resolve()
      expect(await stopped).toBe(true)
    })

    it('redelivers records that could not be handled, skips none, and does not delay other consumers', async () => {
      let failures = 0
      const delivered: number[] = []
      const failing = createRecordingConsumer({
        consumer: 'failing',
        source,
        work(records) {
          delivered.push(...records.map(({ seq }) => seq))
          if ((failures += 1) <= 2) throw new Error('not now')
        },
      })
      const healthy = createRecordingConsumer({ consumer: 'healthy', source })
      await test.publish(source, 20)
      const subscriptions = [failing, healthy].map((consumer) => consumer.follow(bus))
      await eventually(() => expect(distinctSeqs(healthy.records)).toEqual(upTo(20)))
      await eventually(() => expect(distinctSeqs(failing.records)).toEqual(upTo(20)))
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      expect(failures).toBeGreaterThan(2)
      expect(delivered.filter((seq) => seq === 1).length).toBeGreaterThan(2)
    })

    it('delivers within a second of an announcement', async () => {
      const slowPolling = test.connect(60_000)
      const consumer = createRecordingConsumer({ consumer: 'woken', source })
      const subscription = consumer.follow(slowPolling)
      for (const round of [1, 2, 3, 4]) {
        await test.publish(source, 1)
        slowPolling.announce(source)
        // During the first round the consumer may still be joining its group.
        await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(round)), round === 1 ? 20_000 : 1_000)
      }
      await subscription.stop()
    })

    it('delivers records that were not announced', async () => {
      const consumer = createRecordingConsumer({ consumer: 'looking', source })
      const subscription = consumer.follow(bus)
      for (const round of [1, 2, 3, 4]) {
        await test.publish(source, 1)
        await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(round)), round === 1 ? 20_000 : 2_000)
      }
      await subscription.stop()
    })

    it('trusts only the watermark: a consumer with a restored database receives the missing records again', async () => {
      await test.publish(source, 20, 5)
      const consumer = createRecordingConsumer({ consumer: 'restored', source })
      const subscription = consumer.follow(bus)
      await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(20)))
      await subscription.stop()
      const restored = createRecordingConsumer({ consumer: 'restored', source })
      const again = restored.follow(bus)
      await eventually(() => expect(distinctSeqs(restored.records)).toEqual(upTo(20)))
      await again.stop()
    })

    it('delivers everything to a new consumer once and in order, also after a republish', async () => {
      await test.publish(source, 100, 7)
      const consumer = createRecordingConsumer({ consumer: 'present', source })
      const subscription = consumer.follow(bus)
      await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(100)))
      await test.republish(source, 31)
      await test.publish(source, 20, 7)
      await eventually(() => expect(distinctSeqs(consumer.records)).toEqual(upTo(120)))
      const lateConsumer = createRecordingConsumer({ consumer: 'late', source })
      const following = lateConsumer.follow(bus)
      await eventually(() => expect(distinctSeqs(lateConsumer.records)).toEqual(upTo(120)))
      await Promise.all([subscription.stop(), following.stop()])
      for (const { records } of [consumer, lateConsumer]) {
        expect(records).toHaveLength(120)
        expectOrderPerKey(records)
      }
    })

    it('delivers a backlog of 100,000 records in seconds and in constant memory', { timeout: 150_000 }, async () => {
      await test.publish(source, BACKLOG, 100)
      let seen = 0
      const before = heapAfterGc()
      const heaps: number[] = []
      const work = (records: readonly PublicRecord[]): void => {
        if (Math.floor(seen / 20_000) < Math.floor((seen + records.length) / 20_000)) heaps.push(heapAfterGc())
        seen += records.length
      }
      const began = performance.now()
      const subscription = createRecordingConsumer({ consumer: 'behind', source, work, keep: false }).follow(bus)
      await eventually(() => expect(seen).toBeGreaterThanOrEqual(BACKLOG), 40_000)
      const took = performance.now() - began
      await subscription.stop()
      // A third of it on an idle machine; one record at a time takes minutes.
      expect(took).toBeLessThan(30_000)
      expect(Math.max(...heaps) - before).toBeLessThan(10 * MEGABYTE)
    })

    describeReactionsContract(() => test)
  })
}
