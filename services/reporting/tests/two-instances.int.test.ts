import { type RebuildState, reportingOperations } from '@shop/contracts/operations/calls'
import { reportingCalls } from '@shop/contracts/services'
import { createClient, type Client } from '@shop/kit/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createReportingService, type ReportingService } from '../src/service.ts'
import { startClickHouseServer, type ClickHouseServer } from '../src/testing/clickhouse-server.ts'
import { numberedOrder } from './fixtures/event-log.ts'
import { openGroupLog, type GroupLog } from './fixtures/group-bus.ts'

const calls = { ...reportingCalls, ...reportingOperations }
/** Shorter than in production, so that the test is fast. */
const timing = { pollMs: 50, staleMs: 200, graceMs: 500, leaseMs: 10_000 }
const SHORT_LEASE_MS = 2_000
const FIRST_ORDERS = 40
const STALLED_REBUILD = join(import.meta.dirname, 'fixtures/stalled-rebuild-process.ts')
const READ_EVERY_MS = 25
const allTime = { startDate: null, endDate: null }

interface Instance {
  readonly service: ReportingService
  readonly call: Client<typeof calls>
}

let folder: string
let server: ClickHouseServer
let log: GroupLog
let instances: Instance[]
let orders: number

function startInstance(leaseMs = timing.leaseMs): Instance {
  const service = createReportingService({
    storeLocation: { url: server.url },
    bus: log.connect(),
    clock: () => new Date('2026-06-01T00:00:00.000Z'),
    timeZone: 'UTC',
    logger: silentLogger(),
    timing: { ...timing, leaseMs },
  })
  service.start()
  return { service, call: createClient(calls, service.dispatch) }
}

function placeOrders(count: number): void {
  const numbers = Array.from({ length: count }, (_, index) => orders + 1 + index)
  orders += count
  log.append(...numbers.map(numberedOrder))
}

const ordersOf = async ({ call }: Instance): Promise<number> => (await call.salesAnalytics(allTime)).summary.totalOrders

/** Waits until every instance shows every order. */
async function confirmed(): Promise<number> {
  const count = orders
  for (const instance of instances) await eventually(async () => expect(await ordersOf(instance)).toBe(count))
  return count
}

const done = async (instance: Instance): Promise<Extract<RebuildState, { state: 'done' }>> =>
  eventually(async () => {
    const state = await instance.call.rebuildStatus({})
    if (state.state !== 'done') throw new Error(JSON.stringify(state))
    return state
  }, 60_000)

/**
 * Reads every instance all the time while orders are placed, and requires that no instance shows fewer orders than all
 * of them have shown before.
 */
async function underTraffic(work: () => Promise<void>): Promise<{ reads: number }> {
  let finished = false
  let minimum = await confirmed()
  let reads = 0
  const read = async (instance: Instance): Promise<void> => {
    while (!finished) {
      const required = minimum
      expect(await ordersOf(instance)).toBeGreaterThanOrEqual(required)
      reads += 1
      await pause(READ_EVERY_MS)
    }
  }
  const place = async (): Promise<void> => {
    while (!finished) {
      placeOrders(3)
      minimum = await confirmed()
    }
  }
  const stop = () => (finished = true)
  await Promise.all([...instances.map(read), place(), work().finally(stop)].map((task) => task.finally(stop)))
  await confirmed()
  return { reads }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-two-instances-'))
  server = await startClickHouseServer(folder)
  log = openGroupLog()
  orders = 0
  instances = [startInstance(), startInstance()]
  placeOrders(FIRST_ORDERS)
})
afterEach(async () => {
  for (const { service } of instances) await service.stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe('two instances of reporting', () => {
  test('answer equally and rightly through rebuild, switch and rollback under traffic', { timeout: 180_000 }, async () => {
    const [one, two] = instances as [Instance, Instance]
    const { reads } = await underTraffic(async () => {
      const begun = await Promise.all([one.call.rebuild({ accept: false }), two.call.rebuild({ accept: false })])
      expect(begun.map(({ state }) => state)).toEqual(['running', 'running'])
      expect(await one.call.rollBack({})).toEqual({ version: null })
      expect(await done(two)).toMatchObject({ version: 2, switched: true })
      // A second rebuild did not run beside the first one.
      await two.call.rebuild({ accept: false })
      expect(await done(one)).toMatchObject({ version: 3, switched: true })
      expect(await one.call.rollBack({})).toEqual({ version: 2 })
      expect(await done(two)).toMatchObject({ version: 2, switched: true, tables: [] })
    })
    expect(reads).toBeGreaterThan(20)
  })

  test('go on when one is killed in the middle of its rebuild, and the other can rebuild', { timeout: 120_000 }, async () => {
    for (const { service } of instances) await service.stop()
    instances = [startInstance(SHORT_LEASE_MS)]
    const [survivor] = instances as [Instance]
    await confirmed()
    const child = fork(STALLED_REBUILD, [server.url, String(orders), String(SHORT_LEASE_MS)])
    await once(child, 'message')
    const { reads } = await underTraffic(async () => {
      expect(await survivor.call.rebuild({ accept: false })).toMatchObject({ state: 'running', events: expect.any(Number) })
      expect(await survivor.call.rollBack({})).toEqual({ version: null })
      child.kill('SIGKILL')
      await once(child, 'exit')
      await eventually(
        async () => expect(await survivor.call.rebuildStatus({})).toMatchObject({ state: 'failed', reason: expect.any(String) }),
        20_000,
      )
      await survivor.call.rebuild({ accept: false })
      // Version 2 was never finished, and its number is not used again.
      expect(await done(survivor)).toMatchObject({ version: 3, switched: true })
    })
    expect(reads).toBeGreaterThan(20)
  })
})
