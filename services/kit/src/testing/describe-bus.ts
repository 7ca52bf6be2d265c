import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bus } from '../messaging/bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import { describeEffects } from './describe-effects.ts'
import { eventually } from './eventually.ts'
import { createReader } from './reader.ts'
import { settledHeap } from './settled-heap.ts'

const BACKLOG = 100_000
const MEGABYTE = 1024 * 1024

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function distinct(records: readonly PublicRecord[]): number[] {
  return [...new Set(records.map(({ seq }) => seq))].sort((one, other) => one - other)
}

function expectOrderOfKeys(records: readonly PublicRecord[]): void {
  for (const key of new Set(records.map((record) => record.key))) {
    const places = records.filter((record) => record.key === key).map(({ seq }) => seq)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
}

/** What every bus promises, whatever carries the records. */
export function describeBus(name: string, makeBus: () => Promise<BusUnderTest>): void {
  describe(`the bus over ${name}`, () => {
    let test: BusUnderTest
    let bus: Bus
    let source: string

    beforeAll(async () => {
      test = await makeBus()
      bus = test.connect(20)
    })
    afterAll(() => test.close())
    beforeEach(async () => {
      source = await test.newSource()
    })

    it('delivers everything, whole, and in the order of every key', async () => {
      await test.publish(source, 1_000, 10)
      const reader = createReader({ consumer: 'everything', source })
      const subscribed = reader.follow(bus)
      await eventually(() => expect(distinct(reader.records)).toEqual(upTo(1_000)), 20_000)
      await subscribed.stop()
      expectOrderOfKeys(reader.records)
      expect(reader.records.find(({ seq }) => seq === 1)).toEqual({
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

    it('goes on after a stop where it ended, and delivers nothing in between', async () => {
      await test.publish(source, 10)
      const reader = createReader({ consumer: 'stopping', source })
      const subscribed = reader.follow(bus)
      await eventually(() => expect(distinct(reader.records)).toEqual(upTo(10)), 20_000)
      await subscribed.stop()

      const others = createReader({ consumer: 'others', source })
      const following = others.follow(bus)
      await test.publish(source, 10)
      bus.announce(source)
      await eventually(() => expect(distinct(others.records)).toEqual(upTo(20)), 20_000)
      expect(distinct(reader.records)).toEqual(upTo(10))

      const resumed = reader.follow(bus)
      await eventually(() => expect(distinct(reader.records)).toEqual(upTo(20)), 20_000)
      await Promise.all([resumed.stop(), following.stop()])
    })

    it('is stopped only when the delivery under way has ended', async () => {
      await test.publish(source, 1)
      const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let ended = false
      const work = async (): Promise<void> => {
        begun.resolve()
        await go.promise
        ended = true
      }
      const subscribed = createReader({ consumer: 'slow', source, work }).follow(bus)
      await begun.promise
      const stopped = subscribed.stop().then(() => ended)
      go.resolve()
      expect(await stopped).toBe(true)
    })

    it('delivers again what could not be done, skipping nothing, while other consumers go on', async () => {
      let failures = 0
      const delivered: number[] = []
      const failing = createReader({
        consumer: 'failing',
        source,
        work(records) {
          delivered.push(...records.map(({ seq }) => seq))
          if ((failures += 1) <= 2) throw new Error('not now')
        },
      })
      const healthy = createReader({ consumer: 'healthy', source })
      await test.publish(source, 20)
      const subscribed = [failing, healthy].map((reader) => reader.follow(bus))
      await eventually(() => expect(distinct(healthy.records)).toEqual(upTo(20)), 20_000)
      await eventually(() => expect(distinct(failing.records)).toEqual(upTo(20)), 20_000)
      await Promise.all(subscribed.map((subscription) => subscription.stop()))
      expect(failures).toBeGreaterThan(2)
      expect(delivered.filter((seq) => seq === 1).length).toBeGreaterThan(2)
    })

    it('delivers within a second of an announcement', async () => {
      const patient = test.connect(60_000)
      const reader = createReader({ consumer: 'woken', source })
      const subscribed = reader.follow(patient)
      for (const round of [1, 2, 3, 4]) {
        await test.publish(source, 1)
        patient.announce(source)
        // With the first record it may still be finding its place among the other consumers.
        await eventually(() => expect(distinct(reader.records)).toEqual(upTo(round)), round === 1 ? 20_000 : 1_000)
      }
      await subscribed.stop()
    })

    it('finds what nobody announced', async () => {
      const reader = createReader({ consumer: 'looking', source })
      const subscribed = reader.follow(bus)
      for (const round of [1, 2, 3, 4]) {
        await test.publish(source, 1)
        await eventually(() => expect(distinct(reader.records)).toEqual(upTo(round)), round === 1 ? 20_000 : 2_000)
      }
      await subscribed.stop()
    })

    it('believes the watermark alone: a consumer whose database was restored hears again what came since', async () => {
      await test.publish(source, 20, 5)
      const reader = createReader({ consumer: 'restored', source })
      const subscribed = reader.follow(bus)
      await eventually(() => expect(distinct(reader.records)).toEqual(upTo(20)), 20_000)
      await subscribed.stop()
      const restored = createReader({ consumer: 'restored', source })
      const again = restored.follow(bus)
      await eventually(() => expect(distinct(restored.records)).toEqual(upTo(20)), 20_000)
      await again.stop()
    })

    it('tells a newcomer everything once and in order, also when it was published twice', async () => {
      await test.publish(source, 100, 7)
      const reader = createReader({ consumer: 'present', source })
      const subscribed = reader.follow(bus)
      await eventually(() => expect(distinct(reader.records)).toEqual(upTo(100)), 20_000)
      await test.republish(source, 31)
      await test.publish(source, 20, 7)
      await eventually(() => expect(distinct(reader.records)).toEqual(upTo(120)), 20_000)
      const newcomer = createReader({ consumer: 'newcomer', source })
      const following = newcomer.follow(bus)
      await eventually(() => expect(distinct(newcomer.records)).toEqual(upTo(120)), 20_000)
      await Promise.all([subscribed.stop(), following.stop()])
      for (const { records } of [reader, newcomer]) {
        expect(records).toHaveLength(120)
        expectOrderOfKeys(records)
      }
    })

    it('works off a backlog of 100,000 in less than 10 s and in flat memory', async () => {
      await test.publish(source, BACKLOG, 100)
      let seen = 0
      const before = settledHeap()
      const heaps: number[] = []
      const work = (records: readonly PublicRecord[]): void => {
        if (Math.floor(seen / 20_000) < Math.floor((seen + records.length) / 20_000)) heaps.push(settledHeap())
        seen += records.length
      }
      const began = performance.now()
      const subscribed = createReader({ consumer: 'behind', source, work, keep: false }).follow(bus)
      await eventually(() => expect(seen).toBeGreaterThanOrEqual(BACKLOG), 30_000)
      const took = performance.now() - began
      await subscribed.stop()
      expect(took).toBeLessThan(10_000)
      expect(Math.max(...heaps) - before).toBeLessThan(10 * MEGABYTE)
    })

    describeEffects(() => test)
  })
}
