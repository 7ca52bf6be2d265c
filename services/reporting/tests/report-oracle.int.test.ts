import type { CallHandlers } from '@shop/kit/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { runSize } from '@shop/kit/testing'
import type { reportingCalls } from '@shop/contracts/services'
import { findCurrency, setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import {
  buildSalesIndex,
  checkReports,
  checkReportsAsOf,
  createRandom,
  foldRecords,
  randomEvents,
  randomRange,
  type FetchReport,
  type RandomEvents,
  type Random,
  type ReportRequest,
  type SalesIndex,
} from '@shop/report-oracle'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createQueryHandlers } from '../src/calls.ts'
import type { QueryPorts } from '../src/ports.ts'
import { readCursors } from '../src/projection/tables/cursors.ts'
import { compareVersions } from '../src/rebuild/compare-versions.ts'
import { projectLog } from '../src/rebuild/project-log.ts'
import { openReportStore, type OpenVersion, type ReportStore, type VersionedStore } from '../src/store/report-store.ts'
import { createTestLocation, type TestLocation } from '../src/testing/store.ts'
import { createLogBus, deliverRandomly } from './fixtures/random-delivery.ts'

/** A failure names its seed. REPORT_ORACLE_SEED sets the first seed, REPORT_ORACLE_HISTORIES the number of histories. */
const FIRST_SEED = Number(process.env.REPORT_ORACLE_SEED ?? 1)
/** Fewer with a ClickHouse server, where each history takes longer. */
const DEFAULT_HISTORIES = runSize({ short: 40, whole: 200 }) / (inject('clickhouseUrl') === undefined ? 1 : 10)
const HISTORIES = Number(process.env.REPORT_ORACLE_HISTORIES ?? DEFAULT_HISTORIES)
/** The number of histories that run concurrently, and of histories per test. */
const LANES = 2
const BLOCK = 8
/** Of the blocks in turn. */
const CURRENCIES = ['usd', 'eur', 'jpy', 'kwd', 'huf']
/** Added to the seed for the version number of a rebuild, so that numbers are unique. */
const REBUILD_OFFSET = 1_000_000

let testLocation: TestLocation
let store: VersionedStore

beforeAll(async () => {
  testLocation = await createTestLocation()
  store = await openReportStore(testLocation.location, 'UTC')
})
afterAll(async () => {
  await store.close()
  await testLocation.drop()
})

const allTime = { startDate: null, endDate: null }

/** The default thresholds, or the totals of random orders, so that some customers spent exactly a threshold. */
function randomThresholds(random: Random, { sales }: SalesIndex): ReportRequest['thresholds'] {
  if (random.boolean(0.3)) return { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }
  const [Regular = 0, Premium = 0, VIP = 0] = [1, 2, 3].map(() => random.pick(sales).totals.total).sort((a, b) => a - b)
  return { VIP, Premium, Regular }
}

function fetchFrom(version: ReportStore, now: Date, timeZone: string, segments: ReportRequest['thresholds']): FetchReport {
  const progress = { next: () => Promise.resolve() }
  const ports: QueryPorts = { store: version, progress: progress, clock: () => now, timeZone, logger: silentLogger(), segments }
  const handlers: CallHandlers<typeof reportingCalls> = createQueryHandlers(ports)
  return async (name, input) => handlers[name](input as never)
}

/** Compares all reports for random ranges with the oracle. @returns the number of compared cells. */
async function compare(
  version: ReportStore,
  { seed, timeZone, today, now }: RandomEvents,
  salesIndex: SalesIndex,
  random: Random,
) {
  let cells = 0
  for (const range of [randomRange(random, salesIndex, today), ...(random.boolean(0.3) ? [allTime] : [])]) {
    const thresholds = randomThresholds(random, salesIndex)
    const { userId, lines } = random.pick(salesIndex.sales)
    const result = await checkReports(
      fetchFrom(version, now, timeZone, thresholds),
      salesIndex,
      { range, today, thresholds },
      { products: [random.pick(lines).productId], customers: [userId] },
    )
    expect(result.faults, `seed ${String(seed)}, ${JSON.stringify(range)} on ${today} in ${timeZone}`).toEqual([])
    cells += result.cells
  }
  return cells
}

/** Compares the reports as known at random moments with the oracle. @returns the number of compared cells. */
async function compareAsOf(version: ReportStore, history: RandomEvents, salesIndex: SalesIndex, random: Random) {
  const { seed, records, timeZone, today, now } = history
  let cells = 0
  for (let moment = 0; moment < 3; moment += 1) {
    const asOf = new Date(random.pick(records).occurredAt).toISOString()
    const request = { range: randomRange(random, salesIndex, today), today, thresholds: randomThresholds(random, salesIndex) }
    const fetchReport = fetchFrom(version, now, timeZone, request.thresholds)
    const result = await checkReportsAsOf(fetchReport, records, timeZone, { ...request, asOf })
    expect(result.faults, `seed ${String(seed)}, ${JSON.stringify(request.range)} as of ${asOf}`).toEqual([])
    cells += result.cells
  }
  return cells
}

/** Rebuilds a version from the same events and checks that its tables are identical. */
async function rebuild(version: OpenVersion, { seed, records, timeZone }: RandomEvents): Promise<OpenVersion> {
  const next = await store.open({ number: REBUILD_OFFSET + seed, timeZone })
  const until = await readCursors(version.client)
  await projectLog({ version: next, bus: createLogBus(records, 500), until, onProgress: () => undefined })
  const tables = await compareVersions(version.client, next.client)
  expect(tables.filter(({ identical }) => !identical)).toEqual([])
  return next
}

async function dropVersion(version: OpenVersion): Promise<void> {
  await version.close()
  await store.versions.drop(version.number)
}

/** Projects a history into a version of its own and compares all reports; for every tenth seed also after a rebuild. */
async function checkHistory(seed: number) {
  const history = randomEvents(seed)
  const { records, timeZone } = history
  const random = createRandom(seed * 7919)
  const version = await store.open({ number: seed + 1, timeZone })
  await deliverRandomly(random, version, records)
  const salesIndex = buildSalesIndex(foldRecords(records), timeZone)
  let cells = await compare(version, history, salesIndex, random)
  cells += await compareAsOf(version, history, salesIndex, random)
  if (seed % 10 === 0) {
    const next = await rebuild(version, history)
    cells += await compare(next, history, salesIndex, random)
    cells += await compareAsOf(next, history, salesIndex, random)
    await dropVersion(next)
  }
  await dropVersion(version)
  return { orders: salesIndex.sales.length, events: records.length, cells }
}

const compared = { histories: 0, orders: 0, events: 0, cells: 0 }

async function checkSeed(seed: number): Promise<void> {
  const { orders, events, cells } = await checkHistory(seed)
  expect(events).toBeGreaterThanOrEqual(2_000)
  compared.histories += 1
  compared.orders += orders
  compared.events += events
  compared.cells += cells
}

/** The first seed and the currency of each block. One test per block narrows a timeout down to few histories. */
const blocks = Array.from(
  { length: Math.ceil(HISTORIES / BLOCK) },
  (_, block) => [FIRST_SEED + block * BLOCK, CURRENCIES[block % CURRENCIES.length] ?? ''] as const,
)

describe('the reports', () => {
  afterAll(() => {
    const { histories, orders, events, cells } = compared
    if (histories < HISTORIES) return
    process.stdout.write(
      `${String(histories)} histories of ${String(orders)} sales, ${String(events)} events: 0 of ${String(cells)} cells differ\n`,
    )
  })

  afterEach(() => setCurrency(US_DOLLARS))

  const name = 'equal the oracle for random histories from seed %i on, in %s'
  test.for(blocks)(name, { timeout: 120_000 }, async ([first, code], { signal }) => {
    setCurrency(findCurrency(code) ?? US_DOLLARS)
    const end = Math.min(first + BLOCK, FIRST_SEED + HISTORIES)
    let failed = false
    const lane = async (_: unknown, lane: number): Promise<void> => {
      for (let seed = first + lane; seed < end && !failed && !signal.aborted; seed += LANES) {
        await checkSeed(seed).catch((error: unknown) => {
          failed = true
          throw error
        })
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
    for (const result of lanes) if (result.status === 'rejected') throw result.reason
  })
})
