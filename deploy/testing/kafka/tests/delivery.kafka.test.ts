import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createKafkaBus, createLogger, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import type { KafkaBus } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { createSources, settingsFor } from './kafka-sources.ts'
import type { KafkaSources } from './kafka-sources.ts'
import { countDone, expectEachOnceAndInOrder, startListener } from './counting-consumer.ts'
import { makeTopic, readTopic, sendRaw } from './raw-topic.ts'

const address = inject('kafkaBrokers')
const PARTITIONS = 6

describe.runIf(address !== '')('over Kafka', () => {
  let sources: KafkaSources
  let source: string
  let telling: Database
  let database: Database

  beforeAll(async () => {
    sources = await createSources()
  })
  afterAll(() => sources.test.drop())
  beforeEach(async () => {
    source = await sources.newSource()
    telling = sources.databaseOf(source)
    database = await sources.newConsumer()
  })

  const openBus = (options: { partitions?: number } = {}): KafkaBus =>
    createKafkaBus({
      settings: settingsFor(address, options.partitions ?? PARTITIONS),
      log: { source, database: telling },
      logger: silentLogger(),
      every: 10,
    })
  const listen = () => startListener({ address, source, database, partitions: PARTITIONS })

  /** Tells more whenever what was told is nearly done, until it is stopped. @returns how many records that were. */
  function tellOn(undone: () => Promise<number>): { stop(): Promise<number> } {
    const state = { going: true }
    const telling = (async () => {
      let told = 0
      while (state.going) {
        await eventually(async () => expect(await undone()).toBeLessThan(100), 30_000)
        await sources.publish(source, 20, 40)
        told += 20
      }
      return told
    })()
    return {
      async stop() {
        state.going = false
        return telling
      },
    }
  }

  const numberOf = async (sql: string): Promise<number> => {
    const { rows } = await telling.query<{ number: number | null }>(`SELECT ${sql} AS number`)
    return rows[0]?.number ?? 0
  }
  const told = (): Promise<number> => numberOf('(SELECT max(seq) FROM outbox)')
  const unpublished = (): Promise<number> => numberOf('(SELECT max(seq) FROM outbox) - (SELECT seq FROM kafka_position)')

  it('everything has its effect once and in the order of its key while processes come and go', async () => {
    const bus = openBus()
    bus.start()
    const steady = await listen()
    const teller = tellOn(async () => (await told()) - (await countDone(database)))
    await eventually(() => expect(steady.done()).toBeGreaterThan(0), 20_000)
    for (let guests = 0; guests < 4; guests += 1) {
      const passing = await listen()
      await eventually(() => expect(passing.done()).toBeGreaterThan(50), 30_000)
      const before = steady.done()
      await passing.stop()
      await eventually(() => expect(steady.done()).toBeGreaterThan(before + 50), 30_000)
    }
    const count = await teller.stop()
    await eventually(async () => expect(await countDone(database)).toBe(count), 30_000)
    await Promise.all([steady.stop(), bus.stop()])
    await expectEachOnceAndInOrder(database, count)
  })

  it('nothing is lost, doubled or overtaken when publishers lose their turn and go on as if they had it', async () => {
    const publishers = [openBus(), openBus(), openBus()]
    publishers.forEach((bus) => bus.start())
    const teller = tellOn(unpublished)
    let ended = 0
    await eventually(async () => {
      const { rowCount } = await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND state = 'idle in transaction'`,
        [source],
      )
      ended += rowCount
      expect(ended).toBeGreaterThan(10)
    }, 30_000)
    const count = await teller.stop()
    const listener = await listen()
    await eventually(async () => expect(await countDone(database)).toBe(count), 30_000)
    await Promise.all([listener.stop(), ...publishers.map((bus) => bus.stop())])
    await expectEachOnceAndInOrder(database, count)

    const partitions = await readTopic(address, source)
    const all = partitions.flat()
    expect(new Set(all).size).toBe(count)
    expect(all.length, 'there are duplicates to pass over').toBeGreaterThan(count)
    for (const places of partitions) {
      const firsts = [...new Set(places)]
      expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
    }
  })

  it('bytes that are no record hold nothing up', async () => {
    await makeTopic(address, source, PARTITIONS)
    const lines: string[] = []
    const poison = Array.from({ length: PARTITIONS * 3 }, (_, at) => ({
      partition: at % PARTITIONS,
      value: [Buffer.from([0xff, 0x00, 0xfe]), '{"by": 1', null][at % 3] ?? null,
      ...(at < PARTITIONS ? {} : { key: 'key-1', headers: { seq: 'many', source } }),
    }))
    await sendRaw(address, source, poison)
    const bus = createKafkaBus({
      settings: settingsFor(address, PARTITIONS),
      log: { source, database: telling },
      logger: createLogger(
        'test',
        'error',
        new Writable({
          write: (line, _, done) => {
            lines.push(String(line))
            done()
          },
        }),
      ),
      every: 10,
    })
    bus.start()
    const seen: number[] = []
    const marks = new Map<number, number>()
    const subscribed = bus.subscribe({
      consumer: 'brave',
      source,
      watermark: async (partition) => marks.get(partition) ?? 0,
      async handle(records, partition) {
        seen.push(...records.map(({ seq }) => seq))
        marks.set(partition, records.at(-1)!.seq)
      },
    })
    await sources.publish(source, 60, 20)
    await eventually(() => expect(seen).toHaveLength(60), 20_000)
    await sendRaw(address, source, poison)
    await sources.publish(source, 60, 20)
    await eventually(() => expect(seen).toHaveLength(120), 2_000)
    await subscribed.stop()
    await bus.stop()
    const named = lines.map((line) => JSON.parse(line) as { partition: number; offset: string })
    expect(new Set(named.map(({ partition, offset }) => `${partition}/${offset}`)).size).toBeGreaterThanOrEqual(poison.length * 2)
  })

  it('a topic keeps the number of partitions that it has, for the sake of the order of its keys', async () => {
    await makeTopic(address, source, 1)
    const bus = openBus()
    bus.start()
    await sources.publish(source, 50, 10)
    const listener = await listen()
    await eventually(async () => expect(await countDone(database)).toBe(50), 20_000)
    await Promise.all([listener.stop(), bus.stop()])
    expect(await readTopic(address, source)).toHaveLength(1)
  })
})
