import type { RebuildState } from '@shop/contracts/operations/calls'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMaintenanceLeases } from '../../src/store/maintenance-lease.ts'
import { openReportStore, type VersionedStore } from '../../src/store/report-store.ts'
import { createTestLocation, type TestLocation } from '../../src/testing/store.ts'

const LEASE_MS = 300

let testLocation: TestLocation
let store: VersionedStore

beforeEach(async () => {
  testLocation = await createTestLocation()
  store = await openReportStore(testLocation.location, 'UTC', LEASE_MS)
})
afterEach(async () => {
  await store.close()
  await testLocation.drop()
})

/** Records a lease as the process that holds it does. */
const recordLease = (number: number, pausing: 0 | 1): Promise<unknown> =>
  store.live().client.command({
    query: `INSERT INTO shop_reports.maintenance SELECT ${number}, 9, {state:String}, ${pausing}, now64(3)`,
    query_params: { state: JSON.stringify({ state: 'running', events: 1 }) },
  })

const done: RebuildState = { state: 'done', version: 2, events: 7, seconds: 1, switched: true, tables: [] }

describe('the lease on the maintenance of the reports', () => {
  test('is held by one of many at a time, and keeps the final state for all', async () => {
    const { acquire, current } = store.maintenance
    expect(await current()).toBeUndefined()
    const acquired = (await Promise.all([acquire(), acquire(), acquire(), acquire()])).filter((lease) => lease !== undefined)
    expect(acquired).toHaveLength(1)
    expect(await acquire()).toBeUndefined()
    await acquired[0]?.setPausing(true)
    expect(await current()).toMatchObject({ state: { state: 'running' }, pausing: true })
    await acquired[0]?.end(done)
    expect(await current()).toMatchObject({ state: done, pausing: false })
    const next = await acquire()
    await next?.end(done)
    expect(next).toBeDefined()
  })

  test('is renewed while it is held', async () => {
    const lease = await store.maintenance.acquire()
    lease?.report({ state: 'running', events: 5 })
    await eventually(async () => expect((await store.maintenance.current())?.state).toEqual({ state: 'running', events: 5 }))
    await lease?.ensureHeld()
    await lease?.end(done)
    await expect(lease?.ensureHeld()).rejects.toThrow('was lost')
  })

  test('passes on from a process that has ended, also while the writers waited for it', async () => {
    await recordLease(1, 1)
    expect(await store.maintenance.acquire()).toBeUndefined()
    await eventually(async () =>
      expect(await store.maintenance.current()).toMatchObject({ state: { state: 'failed' }, pausing: false }),
    )
    const lease = await eventually(async () => (await store.maintenance.acquire()) ?? Promise.reject(new Error('still held')))
    expect(await store.maintenance.current()).toMatchObject({ number: 2, pausing: false })
    await lease.end(done)
  })

  test('is lost when another process has a later one, also between the first row and the lock', async () => {
    const lease = await store.maintenance.acquire()
    await lease?.ensureHeld()
    await recordLease(2, 0)
    await expect(lease?.ensureHeld()).rejects.toThrow('was lost')
    await lease?.end(done)

    const { client } = store.live()
    const command: typeof client.command = async (params) => {
      if (params.query.includes('maintenance_3 ')) await recordLease(4, 0)
      return client.command(params)
    }
    const overtaken = Object.assign(Object.create(client) as typeof client, { command })
    await eventually(async () => expect((await store.maintenance.current())?.state.state).toBe('failed'))
    expect(await (await openMaintenanceLeases(overtaken, 'shop_reports', LEASE_MS)).acquire()).toBeUndefined()
    expect(await store.maintenance.current()).toMatchObject({ number: 4 })
  })

  test('never gives a number of a version again, not even after it was dropped', async () => {
    const second = await store.create('UTC')
    await second.close()
    await store.versions.drop(second.number)
    expect([second.number, (await store.create('UTC')).number]).toEqual([2, 3])
    expect((await store.versions.list()).map(({ number }) => number)).toEqual([1, 3])
  })
})
