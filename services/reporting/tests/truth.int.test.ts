import { silentLogger } from '@shop/kit/process'
import type { CallHandlers } from '@shop/kit'
import type { reportingCalls } from '@shop/contracts/internal'
import { checkReports, createChance, foldRecords, openBooks, randomHistory, randomRange } from '@shop/report-oracle'
import type { Ask, Books, Chance, History, Question } from '@shop/report-oracle'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createCallHandlers } from '../src/http/calls.ts'
import { compareVersions } from '../src/rebuild/compare.ts'
import { foldLog } from '../src/rebuild/fold-log.ts'
import { readCursors } from '../src/store/cursors.ts'
import { openReportStore } from '../src/store/report-store.ts'
import type { OpenVersion, ReportStore, VersionedStore } from '../src/store/report-store.ts'
import { newTestPlace } from '../src/testing/store.ts'
import type { TestPlace } from '../src/testing/store.ts'
import { createLogBus, deliver } from './delivery.ts'

/** A failure names its seed: TRUTH_SEED begins with it, and TRUTH_HISTORIES=1 tries no other. */
const FIRST_SEED = Number(process.env.TRUTH_SEED ?? 1)
/** Fewer over a network, where each takes longer. */
const HISTORIES = Number(process.env.TRUTH_HISTORIES ?? (inject('clickhouseUrl') === undefined ? 200 : 20))
const LANES = 2
const BLOCK = 20
/** Rebuilt versions have numbers that no other has. */
const REBUILT = 1_000_000

let room: TestPlace
let store: VersionedStore

beforeAll(async () => {
  room = await newTestPlace()
  store = await openReportStore(room.place, 'UTC')
})
afterAll(async () => {
  await store.close()
  await room.drop()
})

const allTime = { startDate: null, endDate: null }

/** The usual ones, or such that somebody has spent just as much as a segment begins with. */
function thresholdsFor(chance: Chance, { sales }: Books): Question['thresholds'] {
  if (chance.happens(0.3)) return { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }
  const [Regular = 0, Premium = 0, VIP = 0] = [1, 2, 3].map(() => chance.pick(sales).totals.total).sort((a, b) => a - b)
  return { VIP, Premium, Regular }
}

function asking(version: ReportStore, now: Date, timeZone: string, segments: Question['thresholds']): Ask {
  const folded = { next: () => Promise.resolve() }
  const ports = { store: version, folded, clock: () => now, timeZone, logger: silentLogger(), segments }
  const handlers: CallHandlers<typeof reportingCalls> = createCallHandlers(ports)
  return async (name, input) => handlers[name](input as never)
}

/** Compares all reports on some ranges. @returns how many cells that is. */
async function compare(version: ReportStore, { seed, timeZone, today, now }: History, books: Books, chance: Chance) {
  let cells = 0
  for (const range of [randomRange(chance, books, today), ...(chance.happens(0.3) ? [allTime] : [])]) {
    const thresholds = thresholdsFor(chance, books)
    const { userId, lines } = chance.pick(books.sales)
    const verdict = await checkReports(
      asking(version, now, timeZone, thresholds),
      books,
      { range, today, thresholds },
      { products: [chance.pick(lines).productId], customers: [userId] },
    )
    expect(verdict.faults, `seed ${String(seed)}, ${JSON.stringify(range)} asked on ${today} in ${timeZone}`).toEqual([])
    cells += verdict.cells
  }
  return cells
}

/** The version that a rebuild makes of the same events. */
async function rebuild(version: OpenVersion, { seed, records, timeZone }: History): Promise<OpenVersion> {
  const next = await store.open({ number: REBUILT + seed, timeZone })
  const until = await readCursors(version.client)
  await foldLog({ version: next, bus: createLogBus(records, 500), until, onProgress: () => undefined })
  const tables = await compareVersions(version.client, next.client)
  expect(tables.filter(({ identical }) => !identical)).toEqual([])
  return next
}

async function leave(version: OpenVersion): Promise<void> {
  await version.close()
  await store.versions.drop(version.number)
}

/** Folds a history into a version of its own, and compares all its reports; now and then those of a rebuilt one too. */
async function tryHistory(seed: number) {
  const history = randomHistory(seed)
  const { records, timeZone } = history
  const chance = createChance(seed * 7919)
  const version = await store.open({ number: seed + 1, timeZone })
  await deliver(chance, version, records)
  const books = openBooks(foldRecords(records), timeZone)
  let cells = await compare(version, history, books, chance)
  if (seed % 10 === 0) {
    const next = await rebuild(version, history)
    cells += await compare(next, history, books, chance)
    await leave(next)
  }
  await leave(version)
  return { events: records.length, cells }
}

const compared = { histories: 0, events: 0, cells: 0 }

async function tryNext(seed: number): Promise<void> {
  const { events, cells } = await tryHistory(seed)
  expect(events).toBeGreaterThanOrEqual(2_000)
  compared.histories += 1
  compared.events += events
  compared.cells += cells
}

/** The first seeds of blocks, so that a history which takes for ever is found among few. */
const blocks = Array.from({ length: Math.ceil(HISTORIES / BLOCK) }, (_, block) => FIRST_SEED + block * BLOCK)

describe('the reports', () => {
  afterAll(() => {
    const { histories, events, cells } = compared
    if (histories < HISTORIES) return
    process.stdout.write(`${String(histories)} histories of ${String(events)} events: 0 of ${String(cells)} cells differ\n`)
  })

  const name = 'tell what the events of random histories come to, from seed %i on'
  test.for(blocks)(name, { timeout: 120_000 }, async (first, { signal }) => {
    const end = Math.min(first + BLOCK, FIRST_SEED + HISTORIES)
    let failed = false
    const lane = async (_: unknown, lane: number): Promise<void> => {
      for (let seed = first + lane; seed < end && !failed && !signal.aborted; seed += LANES) {
        await tryNext(seed).catch((error: unknown) => {
          failed = true
          throw error
        })
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
  })
})
