import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKafkaBus, silentLogger } from '@shop/kit/process'
import type { PublicRecord } from '@shop/kit'
import { eventually } from '@shop/kit/testing'
import { createSources, settingsFor } from './kafka-sources.ts'
import type { KafkaSources } from './kafka-sources.ts'

const address = inject('kafkaBrokers')
const [PARTITIONS, RECORDS, KEYS] = [3, 300, 30]

describe.runIf(address !== '')('partitions of one consumer', () => {
  let sources: KafkaSources

  beforeAll(async () => {
    sources = await createSources()
  })
  afterAll(() => sources.test.drop())

  /** @returns how many partitions were in hand at the same time at most, and the `seq` of each key as they came. */
  async function follow(sideBySide: boolean) {
    const source = await sources.newSource()
    await sources.publish(source, RECORDS, KEYS)
    const log = { source, database: sources.databaseOf(source) }
    const bus = createKafkaBus({ settings: settingsFor(address, PARTITIONS), log, logger: silentLogger(), every: 20 })
    const [inHand, marks, seen] = [new Set<number>(), new Map<number, number>(), new Map<string, number[]>()]
    let most = 0
    const handle = async (records: readonly PublicRecord[], partition: number): Promise<void> => {
      inHand.add(partition)
      most = Math.max(most, inHand.size)
      // As long as a write takes, so that others come in meanwhile where they may.
      await new Promise((resolve) => setTimeout(resolve, 100))
      for (const { key, seq } of records) seen.set(key, [...(seen.get(key) ?? []), seq])
      marks.set(partition, records.at(-1)?.seq ?? 0)
      inHand.delete(partition)
    }
    bus.subscribe({ consumer: 'gatherer', source, sideBySide, handle, watermark: async (partition) => marks.get(partition) ?? 0 })
    bus.start()
    await eventually(() => expect([...seen.values()].flat()).toHaveLength(RECORDS), 30_000)
    await bus.stop()
    return { most, inHand: inHand.size, orders: [...seen.values()] }
  }

  it('are handled side by side where the consumer wants that, each in its order, and a stop waits for all of them', async () => {
    const { most, inHand, orders } = await follow(true)
    expect(most).toBeGreaterThan(1)
    expect(inHand).toBe(0)
    for (const order of orders) expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('are handled one after the other otherwise', async () => {
    expect((await follow(false)).most).toBe(1)
  })
})
