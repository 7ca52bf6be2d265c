import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '@shop/kit/event-store'
import { eventually } from '@shop/kit/testing'
import { startBroker, type Broker } from '../src/index.ts'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'
import { countProcessed, expectEachOnceInOrder, startConsumer } from './counting-consumer.ts'

describe.runIf(inject('kafkaBrokers') !== '')('while the broker is down', () => {
  let broker: Broker
  let sources: KafkaSources
  let source: string
  let database: Database

  beforeAll(async () => {
    sources = await createSources()
    broker = await startBroker({ folder: await mkdtemp(join(tmpdir(), 'shop-kafka-restart-')) })
    source = await sources.newSource()
    database = await sources.newConsumer()
  })
  afterAll(async () => {
    await broker.drop()
    await sources.test.drop()
  })

  it('publishing continues, and every event has its effect once and in order when the broker is back', async () => {
    const bus = sources.openBus(source, broker.address)
    bus.start()
    const consumer = await startConsumer({ address: broker.address, source, database })
    let published = 0
    const publish = async (count: number): Promise<void> => {
      for (const end = published + count; published < end; published += 5) await sources.publish(source, 5, 20)
    }
    const caughtUp = async (): Promise<void> => expect(await countProcessed(database)).toBe(published)
    await publish(100)
    await eventually(caughtUp)

    for (const takeDown of [() => broker.kill(), () => broker.stop()]) {
      const before = published
      const publishing = publish(500)
      await eventually(async () => expect(await countProcessed(database)).toBeGreaterThan(before))
      await takeDown()
      await publishing
      await publish(100)
      expect(await countProcessed(database)).toBeLessThan(published)
      await broker.start()
      const back = performance.now()
      await eventually(caughtUp, 40_000)
      console.log(`drained ${Math.round(performance.now() - back)} ms after the broker was back`)
    }
    await Promise.all([consumer.stop(), bus.stop()])
    await expectEachOnceInOrder(database, published)
  }, 180_000)
})
