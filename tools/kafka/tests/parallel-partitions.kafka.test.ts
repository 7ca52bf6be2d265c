import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { PublicRecord } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'

const address = inject('kafkaBrokers')
const PARTITIONS = 3
const RECORDS = 300
const KEYS = 30

describe.runIf(address !== '')('the partitions of one consumer', () => {
  let sources: KafkaSources

  beforeAll(async () => {
    sources = await createSources()
  })
  afterAll(() => sources.test.drop())

  /** @returns the largest number of partitions handled at once, and the sequence numbers of each key in order of handling. */
  async function consume() {
    const source = await sources.newSource()
    await sources.publish(source, RECORDS, KEYS)
    const bus = sources.openBus(source, address, { partitions: PARTITIONS })
    const inProgress = new Set<number>()
    const watermarks = new Map<number, number>()
    const handled = new Map<string, number[]>()
    let maxParallel = 0
    const handle = async (records: readonly PublicRecord[], partition: number): Promise<void> => {
      inProgress.add(partition)
      maxParallel = Math.max(maxParallel, inProgress.size)
      // Simulates a slow write, during which other partitions may be handled.
      await new Promise((resolve) => setTimeout(resolve, 100))
      for (const { key, seq } of records) handled.set(key, [...(handled.get(key) ?? []), seq])
      watermarks.set(partition, records.at(-1)?.seq ?? 0)
      inProgress.delete(partition)
    }
    bus.subscribe({
      consumer: 'test',
      source,
      handle,
      watermark: async (partition) => ({ seq: watermarks.get(partition) ?? 0 }),
    })
    bus.start()
    await eventually(() => expect([...handled.values()].flat()).toHaveLength(RECORDS))
    await bus.stop()
    return { maxParallel, inProgress: inProgress.size, orders: [...handled.values()] }
  }

  it('are handled in parallel, each in order, and stop waits for all of them', async () => {
    const { maxParallel, inProgress, orders } = await consume()
    expect(maxParallel).toBeGreaterThan(1)
    expect(inProgress).toBe(0)
    for (const order of orders) expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
