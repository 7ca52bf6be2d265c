import type { Bus, Logger } from '@shop/kit'
import { setTimeout as pause } from 'node:timers/promises'
import { createProjector } from '../messaging/projector.ts'
import { readCursors } from '../store/cursors.ts'
import type { Cursor } from '../store/cursors.ts'
import type { OpenVersion, VersionedStore } from '../store/report-store.ts'
import type { Live } from '../live.ts'
import { boundBus } from './bounded-bus.ts'
import { compareVersions } from './compare.ts'
import type { ComparedTable } from './compare.ts'
import { foldLog } from './fold-log.ts'

export interface RebuildReport {
  readonly version: number
  readonly events: number
  /** From the first event to the last sum. */
  readonly seconds: number
  readonly tables: readonly ComparedTable[]
  readonly switched: boolean
}

export interface RebuildOptions {
  readonly live: Live
  /** With big batches. */
  readonly bus: Bus
  readonly timeZone: string
  readonly logger: Logger
  /** Switches to the new version even where it differs. */
  readonly accept: boolean
  readonly onProgress: (events: number) => void
}

const LOOK_MS = 20

const isAt = (goal: readonly Cursor[], found: readonly Cursor[]): boolean =>
  goal.every(({ source, partition, seq }) =>
    found.some((one) => one.source === source && one.partition === partition && one.seq >= seq),
  )

/** Versions that were begun and never read, and those that came before the last two. */
async function dropAllBut(store: VersionedStore, kept: readonly number[]): Promise<void> {
  for (const { number } of await store.versions.list()) if (!kept.includes(number)) await store.versions.drop(number)
}

/** Lets a version go on to exactly where the live one stands still. */
async function catchUp({ live, bus, logger }: RebuildOptions, version: OpenVersion, goal: readonly Cursor[]): Promise<void> {
  const bound = boundBus(bus, async () => goal)
  const projector = createProjector({ consumer: `reporting-rebuild-${version.number}`, version, bus: bound, logger, pace: 0 })
  projector.start()
  try {
    while (!isAt(goal, await readCursors(version.client))) await pause(LOOK_MS)
  } finally {
    await projector.stop()
  }
  logger.info({ version: version.number, live: live.opened().store.live().number }, 'the new version has caught up')
}

/**
 * Builds the next version beside the live one, which is read and kept up to date meanwhile. When both know the same they are
 * compared, and where they are the same the next one takes over; the one before stays for a way back.
 */
export async function rebuildReports(options: RebuildOptions): Promise<RebuildReport> {
  const { live, bus, timeZone, accept, onProgress } = options
  const { store } = live.opened()
  const kept = (await store.versions.history()).slice(0, 2)
  await dropAllBut(store, kept)
  const begun = performance.now()
  const next = await store.open({ number: Math.max(...(await store.versions.list()).map(({ number }) => number)) + 1, timeZone })
  const readLive = async () => readCursors(store.live().client)
  const goal = await readLive()
  await foldLog({ version: next, bus: boundBus(bus, async () => goal), until: goal, onProgress })
  const seconds = (performance.now() - begun) / 1000
  await catchUp(options, next, await readLive())

  const outcome = { tables: [] as ComparedTable[], switched: false }
  await live.switchTo(async () => {
    await catchUp(options, next, await readLive())
    outcome.tables = await compareVersions(store.live().client, next.client)
    outcome.switched = accept || outcome.tables.every(({ identical }) => identical)
    return outcome.switched ? next : undefined
  })
  if (outcome.switched) await dropAllBut(store, (await store.versions.history()).slice(0, 2))
  else await next.close()
  const events = goal.reduce((sum, { seq }) => sum + seq, 0)
  return { version: next.number, events, seconds, ...outcome }
}
