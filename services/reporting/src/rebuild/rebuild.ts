import type { Bus, Logger, SequencedEvent } from '@shop/kit'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveProjection } from '../projection/live-projection.ts'
import { createProjector } from '../projection/projector.ts'
import { readCursors } from '../projection/tables/cursors.ts'
import type { Cursor } from '../projection/tables/cursors.ts'
import type { OpenVersion, VersionedStore } from '../store/report-store.ts'
import { createBoundedBus } from './bounded-bus.ts'
import { compareVersions } from './compare-versions.ts'
import type { ComparedTable } from './compare-versions.ts'
import { projectLog } from './project-log.ts'

export interface RebuildReport {
  readonly version: number
  readonly events: number
  /** From the first event to the last rollup, without catching up and comparing. */
  readonly seconds: number
  readonly tables: readonly ComparedTable[]
  readonly switched: boolean
}

export interface RebuildOptions {
  readonly live: LiveProjection
  /** Should deliver large batches. */
  readonly bus: Bus<SequencedEvent>
  readonly timeZone: string
  readonly logger: Logger
  /** Switches to the new version even if its figures differ. */
  readonly accept: boolean
  readonly onProgress: (events: number) => void
}

const POLL_MS = 20
/** The live version and the one before it, for a rollback. */
const KEPT_VERSIONS = 2

const hasReached = (goal: readonly Cursor[], cursors: readonly Cursor[]): boolean =>
  goal.every(({ source, partition, seq }) =>
    cursors.some((cursor) => cursor.source === source && cursor.partition === partition && cursor.seq >= seq),
  )

/** Drops unfinished versions and those before the kept ones. */
async function dropOldVersions(store: VersionedStore): Promise<void> {
  const kept = (await store.versions.history()).slice(0, KEPT_VERSIONS)
  for (const { number } of await store.versions.list()) if (!kept.includes(number)) await store.versions.drop(number)
}

/** Projects the log into a version exactly up to the goal, which is where the live version is. */
async function catchUp({ live, bus, logger }: RebuildOptions, version: OpenVersion, goal: readonly Cursor[]): Promise<void> {
  const consumer = `reporting-rebuild-${version.number}`
  const boundedBus = createBoundedBus(bus, async () => goal)
  const projector = createProjector({ consumer, version, bus: boundedBus, logger, writeIntervalMs: 0 })
  projector.start()
  try {
    while (!hasReached(goal, await readCursors(version.client))) await pause(POLL_MS)
  } finally {
    await projector.stop()
  }
  logger.info({ version: version.number, live: live.opened().store.live().number }, 'the new version has caught up')
}

/**
 * Builds a new version while the live one serves reports and is kept up to date. Once both include the same events they
 * are compared. If they are identical, or `accept` is set, the new version becomes the live one; the previous one is kept.
 */
export async function rebuildReports(options: RebuildOptions): Promise<RebuildReport> {
  const { live, bus, timeZone, accept, onProgress } = options
  const { store } = live.opened()
  await dropOldVersions(store)
  const startedAt = performance.now()
  const next = await store.open({ number: Math.max(...(await store.versions.list()).map(({ number }) => number)) + 1, timeZone })
  const readLiveCursors = async () => readCursors(store.live().client)
  const goal = await readLiveCursors()
  await projectLog({ version: next, bus: createBoundedBus(bus, async () => goal), until: goal, onProgress })
  const seconds = (performance.now() - startedAt) / 1000
  await catchUp(options, next, await readLiveCursors())

  const outcome = { tables: [] as ComparedTable[], switched: false }
  await live.switchTo(async () => {
    await catchUp(options, next, await readLiveCursors())
    outcome.tables = await compareVersions(store.live().client, next.client)
    outcome.switched = accept || outcome.tables.every(({ identical }) => identical)
    return outcome.switched ? next : undefined
  })
  if (outcome.switched) await dropOldVersions(store)
  else await next.close()
  const events = goal.reduce((sum, { seq }) => sum + seq, 0)
  return { version: next.number, events, seconds, ...outcome }
}
