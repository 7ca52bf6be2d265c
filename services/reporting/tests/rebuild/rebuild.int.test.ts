import { reportingOperations } from '@shop/contracts/operations/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLiveProjection, type LiveProjection } from '../../src/projection/live-projection.ts'
import { createOperations } from '../../src/rebuild/operations.ts'
import { rebuildReports } from '../../src/rebuild/rebuild.ts'
import { createTestLocation, type TestLocation } from '../../src/testing/store.ts'
import { openEventLog, placed, randomRecords, type TestEventLog } from '../fixtures/event-log.ts'

let testLocation: TestLocation
let log: TestEventLog
let live: LiveProjection

beforeEach(async () => {
  testLocation = await createTestLocation()
  log = openEventLog(randomRecords(11), 1_000)
  live = startLive()
  await caughtUp()
})
afterEach(async () => {
  await live.stop()
  await testLocation.drop()
})

function startLive(): LiveProjection {
  const projection = createLiveProjection({
    location: testLocation.location,
    timeZone: 'UTC',
    bus: log.bus,
    logger: silentLogger(),
    onOpened: () => undefined,
  })
  projection.start()
  return projection
}

const orderRecords = () => log.records.filter(({ source }) => source === 'order').length

async function caughtUp(): Promise<void> {
  await eventually(async () => {
    const cursors = await live.reports.query<{ seq: number }>("SELECT seq FROM cursors WHERE source = 'order'")
    expect(cursors).toEqual([{ seq: orderRecords() }])
  }, 20_000)
}

const operationsIn = (timeZone = 'UTC', endedAfterMs = 30_000) =>
  createOperations({ live, bus: log.bus, timeZone, logger: silentLogger(), endedAfterMs })

/** Rebuilds and returns the final state. */
async function rebuild({ accept = false, operations = operationsIn() } = {}) {
  await operations.rebuild({ accept })
  return eventually(async () => {
    const state = reportingOperations.rebuildStatus.answer.parse(await operations.rebuildStatus({}))
    if (state.state !== 'done') throw new Error(JSON.stringify(state))
    return state
  }, 30_000)
}

const liveNumber = () => live.opened().store.live().number
const versions = async () => (await live.opened().store.versions.list()).map(({ number }) => number)
const revenue = async () => live.store.query('SELECT sum(revenue) AS revenue FROM order_days')

describe('rebuild', () => {
  test('yields identical tables while reports are read and events are appended', async () => {
    let failed = 0
    let reads = 0
    let seq = orderRecords()
    const finished = new AbortController()
    const reader = (async () => {
      while (!finished.signal.aborted)
        await revenue().then(
          () => (reads += 1),
          () => (failed += 1),
        )
    })()
    const appending = setInterval(() => log.append(placed((seq += 1), 10 + (seq % 80))), 5)
    const report = await rebuild().finally(() => {
      clearInterval(appending)
      finished.abort()
    })
    await reader
    await caughtUp()

    expect(report).toMatchObject({ switched: true, version: 2 })
    expect(report.tables.filter(({ identical }) => !identical)).toEqual([])
    expect(report.tables.every(({ table, rows }) => rows > 0 || table === 'closed_orders')).toBe(true)
    expect([failed, liveNumber()]).toEqual([0, 2])
    expect(reads).toBeGreaterThan(10)
  })

  test('does not switch when another instance has taken its lease over', async () => {
    const opened = live.opened()
    const lease = await opened.store.maintenance.acquire()
    await opened.store.live().client.command({
      query: 'INSERT INTO shop_reports.maintenance SELECT 2, 1, {state:String}, 0, now64(3)',
      query_params: { state: JSON.stringify({ state: 'running', events: 1 }) },
    })
    const options = { live: opened, bus: log.bus, logger: silentLogger(), timeZone: 'UTC', accept: true }
    await expect(rebuildReports({ ...options, lease: lease! })).rejects.toThrow('The lease on the reports was lost')
    expect(liveNumber()).toBe(1)
    await lease?.end({ state: 'idle' })
  })

  test('reports which tables differ, and keeps the live version until the difference is accepted', async () => {
    const { client } = live.opened().store.live()
    const [{ month } = { month: 0 }] = await live.store.query<{ month: number }>(
      'SELECT min(toYYYYMM(day)) AS month FROM order_days',
    )
    await client.command({
      query: `INSERT INTO order_days SELECT * REPLACE(revenue + 1 AS revenue, version + 1 AS version)
      FROM order_days WHERE toYYYYMM(day) = ${String(month)} LIMIT 1`,
    })
    const before = await revenue()
    const rejected = await rebuild()
    expect(rejected).toMatchObject({ switched: false })
    expect(rejected.tables.filter(({ identical }) => !identical)).toMatchObject([
      { table: 'order_days', differing: [String(month)] },
    ])
    expect([liveNumber(), await revenue()]).toEqual([1, before])

    expect(await rebuild({ accept: true })).toMatchObject({ switched: true })
    expect(await revenue()).not.toEqual(before)
  })

  test('keeps the previous version for a rollback, which catches up', async () => {
    const operations = operationsIn()
    await rebuild({ operations })
    await rebuild({ operations })
    expect([liveNumber(), await versions()]).toEqual([3, [2, 3]])
    log.append(placed(orderRecords() + 1, 10))
    await caughtUp()
    const now = await revenue()
    expect(await operations.rollBack({})).toEqual({ version: 2 })
    await eventually(async () => expect(await operations.rebuildStatus({})).toMatchObject({ state: 'done', version: 2 }))
    expect([liveNumber(), await revenue()]).toEqual([2, now])
  })

  test('never uses a number again, so what was accepted is still live after a restart', async () => {
    const { client } = live.opened().store.live()
    await client.command({
      query: `INSERT INTO order_days SELECT * REPLACE(revenue + 1 AS revenue, version + 1 AS version) FROM order_days LIMIT 1`,
    })
    expect(await rebuild()).toMatchObject({ switched: false, version: 2 })
    expect(await rebuild({ accept: true })).toMatchObject({ switched: true, version: 3 })
    const rows = [await revenue(), liveNumber()]
    await live.stop()
    live = startLive()
    await caughtUp()
    expect([await revenue(), liveNumber()]).toEqual(rows)
  })

  test('finishes when a log was restored and has no event yet in its new epoch, and counts the events', async () => {
    const { client } = live.opened().store.live()
    const counted = 'SELECT sum(seq) AS events FROM cursors'
    await eventually(async () => expect(await live.reports.query(counted)).toEqual([{ events: log.records.length }]))
    await client.command({
      query: `INSERT INTO cursors SELECT source, partition, seq + 6 AS seq, occurred_at, record FROM cursors WHERE source = 'order'`,
    })
    const report = await rebuild({ operations: operationsIn('UTC', 5_000) })
    expect(report).toMatchObject({ switched: true, events: log.records.length })
    expect(report.tables.filter(({ identical }) => !identical)).toEqual([])

    // A rollback cannot include what the log has lost.
    await live.opened().store.live().client.command({
      query: `INSERT INTO cursors SELECT source, partition, seq + 12 AS seq, occurred_at, record FROM cursors WHERE source = 'order'`,
    })
    const operations = operationsIn('UTC', 1_000)
    await operations.rollBack({})
    await eventually(async () => expect(await operations.rebuildStatus({})).toMatchObject({ state: 'failed' }))
    expect(liveNumber()).toBe(2)
  })

  test('computes the days in another time zone', async () => {
    const days = async () =>
      live.store.query('SELECT groupArray(day) AS days FROM (SELECT DISTINCT day FROM order_days ORDER BY day)')
    const hours = async () => live.store.query('SELECT hour, sum(orders) AS orders FROM order_days GROUP BY hour ORDER BY hour')
    const before = [await days(), await hours()]
    expect(await rebuild({ accept: true, operations: operationsIn('Asia/Kolkata') })).toMatchObject({ switched: true })
    expect([await days(), await hours()]).not.toEqual(before)
    expect(live.opened().store.live().timeZone).toBe('Asia/Kolkata')
  })
})
