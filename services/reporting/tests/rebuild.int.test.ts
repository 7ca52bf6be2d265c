import { reportingOperations } from '@shop/contracts/internal'
import { silentLogger } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLive } from '../src/live.ts'
import type { Live } from '../src/live.ts'
import { createOperations } from '../src/rebuild/operations.ts'
import { newTestPlace } from '../src/testing/store.ts'
import type { TestPlace } from '../src/testing/store.ts'
import { openLog, placed, someHistory } from './fixtures/log.ts'
import type { TestLog } from './fixtures/log.ts'

let room: TestPlace
let log: TestLog
let live: Live

beforeEach(async () => {
  room = await newTestPlace()
  log = openLog(someHistory(11))
  live = createLive({ place: room.place, timeZone: 'UTC', bus: log.bus, logger: silentLogger(), onOpened: () => undefined })
  live.start()
  await caughtUp()
})
afterEach(async () => {
  await live.stop()
  await room.drop()
})

const ordersTold = () => log.records.filter(({ source }) => source === 'order').length

async function caughtUp(): Promise<void> {
  await eventually(async () => {
    const cursors = await live.store.query<{ seq: number }>("SELECT seq FROM cursors WHERE source = 'order'")
    expect(cursors).toEqual([{ seq: ordersTold() }])
  }, 20_000)
}

const operationsIn = (timeZone = 'UTC') => createOperations({ live, bus: log.bus, timeZone, logger: silentLogger() })

/** Builds again, and tells how it came out. */
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

describe('building the reports again', () => {
  test('comes to the same, while they are read and more is told', async () => {
    let [failed, reads, seq] = [0, 0, ordersTold()]
    const over = new AbortController()
    const reader = (async () => {
      while (!over.signal.aborted)
        await revenue().then(
          () => (reads += 1),
          () => (failed += 1),
        )
    })()
    const telling = setInterval(() => log.tell(placed((seq += 1), 10 + (seq % 80))), 5)
    const report = await rebuild().finally(() => {
      clearInterval(telling)
      over.abort()
    })
    await reader
    await caughtUp()

    expect(report).toMatchObject({ switched: true, version: 2 })
    expect(report.tables.filter(({ identical }) => !identical)).toEqual([])
    expect(report.tables.every(({ table, rows }) => rows > 0 || table === 'closed_orders')).toBe(true)
    expect([failed, liveNumber()]).toEqual([0, 2])
    expect(reads).toBeGreaterThan(10)
  })

  test('says where the new reports differ, and keeps the old ones until they are accepted', async () => {
    const { client } = live.opened().store.live()
    const [{ month } = { month: 0 }] = await live.store.query<{ month: number }>(
      'SELECT min(toYYYYMM(day)) AS month FROM order_days',
    )
    await client.command({
      query: `INSERT INTO order_days SELECT * REPLACE(revenue + 1 AS revenue, version + 1 AS version)
      FROM order_days WHERE toYYYYMM(day) = ${String(month)} LIMIT 1`,
    })
    const before = await revenue()
    const kept = await rebuild()
    expect(kept).toMatchObject({ switched: false })
    expect(kept.tables.filter(({ identical }) => !identical)).toMatchObject([{ table: 'order_days', differing: [String(month)] }])
    expect([liveNumber(), await revenue()]).toEqual([1, before])

    expect(await rebuild({ accept: true })).toMatchObject({ switched: true })
    expect(await revenue()).not.toEqual(before)
  })

  test('leaves one version to go back to, which catches up', async () => {
    const operations = operationsIn()
    await rebuild({ operations })
    await rebuild({ operations })
    expect([liveNumber(), await versions()]).toEqual([3, [2, 3]])
    log.tell(placed(ordersTold() + 1, 10))
    await caughtUp()
    const now = await revenue()
    expect(await operations.rollBack({})).toEqual({ version: 2 })
    await caughtUp()
    expect([liveNumber(), await revenue()]).toEqual([2, now])
  })

  test('moves the days to another time zone', async () => {
    const days = async () =>
      live.store.query('SELECT groupArray(day) AS days FROM (SELECT DISTINCT day FROM order_days ORDER BY day)')
    const hours = async () => live.store.query('SELECT hour, sum(orders) AS orders FROM order_days GROUP BY hour ORDER BY hour')
    const before = [await days(), await hours()]
    expect(await rebuild({ accept: true, operations: operationsIn('Asia/Kolkata') })).toMatchObject({ switched: true })
    expect([await days(), await hours()]).not.toEqual(before)
    expect(live.opened().store.live().timeZone).toBe('Asia/Kolkata')
  })
})
