import { UnknownEventError } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import type { Bus } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProjector, type Projector } from '../../src/projection/projector.ts'
import { listParked } from '../../src/projection/tables/parked-records.ts'
import { projectLog } from '../../src/rebuild/project-log.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { openEventLog, orderEvent, placed } from '../fixtures/event-log.ts'

let store: TestStore
let projectors: Projector[]

beforeEach(async () => {
  store = await openTestStore()
  projectors = []
})
afterEach(async () => {
  await Promise.all(projectors.map((projector) => projector.stop()))
  await store.close()
})

/** Delivers like a bus of the shop: it reports a delivery that stops at an unknown event. */
function stoppingBus(records: readonly PublicRecord[]): Bus {
  const { bus } = openEventLog(records)
  return {
    ...bus,
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        async handle(delivered, partition) {
          await subscription.handle(delivered, partition).catch((error: unknown) => {
            if (error instanceof UnknownEventError) subscription.onStopped?.(error.message)
            throw error
          })
        },
      }),
  }
}

function project(records: readonly PublicRecord[]): Projector {
  const bus = stoppingBus(records)
  const projector = createProjector({ consumer: 'reporting', version: store.live(), bus, logger: silentLogger() })
  projectors.push(projector)
  projector.start()
  return projector
}

const cursor = () => store.query("SELECT seq FROM cursors WHERE source = 'order'")
const NEWER = [
  ['an unknown type', orderEvent(2, 10, 'OrderGiftWrapped'), 'OrderGiftWrapped of order is unknown to the reports'],
  ['a newer version', { ...placed(2, 10), schemaVersion: 3 }, 'OrderPlaced has schema version 3'],
] as const

describe.each(NEWER)('an event of %s', (_, newer, reason) => {
  const later = placed(3, 11)

  test('stops the live projection of its source until a newer program reads it, and nothing is lost or parked', async () => {
    const old = project([placed(1, 12), newer, later])
    await eventually(() => expect(old.stopped()).toMatchObject([{ source: 'order', reason: expect.stringContaining(reason) }]))
    expect([await cursor(), await listParked(store.live().client)]).toEqual([[{ seq: 1 }], []])
    await old.stop()
    project([placed(1, 12), placed(2, 10), later])
    await eventually(async () => expect(await cursor()).toEqual([{ seq: 3 }]))
    expect(await store.query('SELECT count() AS orders FROM orders')).toEqual([{ orders: 3 }])
  })

  test('ends a rebuild with an error', async () => {
    const { bus } = openEventLog([placed(1, 12), newer, later])
    const until = [{ source: 'order', partition: 0, seq: 3, occurredAt: later.occurredAt }]
    const rebuilding = projectLog({ version: await store.create('UTC'), bus, until, onProgress: () => undefined })
    await expect(rebuilding).rejects.toThrow(reason)
  })
})
