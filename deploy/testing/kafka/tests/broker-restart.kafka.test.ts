import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKafkaBus, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import { eventually } from '@shop/kit/testing'
import { startBroker } from '../src/index.ts'
import type { Broker } from '../src/index.ts'
import { createSources, settingsFor } from './kafka-sources.ts'
import type { KafkaSources } from './kafka-sources.ts'
import { countDone, expectEachOnceAndInOrder, startListener } from './counting-consumer.ts'

describe.runIf(inject('kafkaBrokers') !== '')('while the broker fails', () => {
  let broker: Broker
  let sources: KafkaSources
  let source: string
  let database: Database

  beforeAll(async () => {
    sources = await createSources()
    broker = await startBroker({ folder: await mkdtemp(join(tmpdir(), 'shop-kafka-failing-')) })
    source = await sources.newSource()
    database = await sources.newConsumer()
  })
  afterAll(async () => {
    await broker.drop()
    await sources.test.drop()
  })

  it('telling goes on, and what was told has its effect once and in order when the broker is back', async () => {
    const settings = settingsFor(broker.address)
    const bus = createKafkaBus({
      settings,
      log: { source, database: sources.databaseOf(source) },
      logger: silentLogger(),
      every: 20,
    })
    bus.start()
    const listener = await startListener({ address: broker.address, source, database })
    let told = 0
    const tell = async (count: number): Promise<void> => {
      for (const end = told + count; told < end; told += 5) await sources.publish(source, 5, 20)
    }
    const caughtUp = async (): Promise<void> => expect(await countDone(database)).toBe(told)
    await tell(100)
    await eventually(caughtUp, 20_000)

    for (const end of [() => broker.kill(), () => broker.stop()]) {
      const before = told
      const telling = tell(500)
      await eventually(async () => expect(await countDone(database)).toBeGreaterThan(before), 20_000)
      await end()
      await telling
      await tell(100)
      expect(await countDone(database)).toBeLessThan(told)
      await broker.start()
      const back = performance.now()
      await eventually(caughtUp, 40_000)
      console.log(`drained ${Math.round(performance.now() - back)} ms after the broker was back`)
    }
    await Promise.all([listener.stop(), bus.stop()])
    await expectEachOnceAndInOrder(database, told)
  }, 180_000)
})
