import { reportingCalls } from '@shop/contracts/services'
import { createClient } from '@shop/kit/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReportingService, type ReportingService } from '../../src/service.ts'
import { openEventLog, placed, type TestEventLog } from '../fixtures/event-log.ts'

const allTime = { startDate: null, endDate: null }
/** Without a request nothing would be read again during the test. */
const timing = { reads: { collectMs: 20, watchedMs: 50, unwatchedMs: 600_000, watchDurationMs: 100 } }

let folder: string
let log: TestEventLog
let service: ReportingService

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-reads-'))
  log = openEventLog()
  service = createReportingService({
    storeLocation: { path: folder },
    bus: log.bus,
    clock: () => new Date('2026-06-01T00:00:00.000Z'),
    timeZone: 'UTC',
    logger: silentLogger(),
    timing,
  })
  service.start()
})
afterEach(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const ordersInReport = async () =>
  (await createClient(reportingCalls, service.dispatch).salesAnalytics(allTime)).summary.totalOrders

/** A metric does not count as a request. */
async function projectedSeq(): Promise<unknown> {
  const rows = await service.series.find(({ name }) => name === 'shop_consumer_seq')?.read()
  return rows?.[0]?.value
}

test('events wait while nobody looks at the reports, and the first report includes them', async () => {
  log.append(placed(1, 10))
  await eventually(async () => expect(await projectedSeq()).toBe(1))
  log.append(placed(2, 11), placed(3, 12))
  await pause(1_000)
  expect(await projectedSeq()).toBe(1)

  // The first one waits for them, but not for long.
  await eventually(async () => expect(await ordersInReport()).toBe(3))
  await eventually(async () => expect(await projectedSeq()).toBe(3))
})

test('a service that stops does not wait for the next read', async () => {
  log.append(placed(1, 10))
  await eventually(async () => expect(await projectedSeq()).toBe(1))
  log.append(placed(2, 11))
  await pause(100)
  const startedAt = performance.now()
  await service.stop()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
