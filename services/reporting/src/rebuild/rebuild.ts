import type { VersionedStore } from '../store/report-store.ts'
import { createBoundedBus } from './bounded-bus.ts'
import { catchUp, readLiveCursors, switchWhenEqual, untilAllHaveSwitched, type CatchUpOptions } from './catch-up.ts'
import { compareVersions, type ComparedTable } from './compare-versions.ts'
import { projectLog, type ProjectedLog } from './project-log.ts'
import type { Cursor } from '../projection/tables/cursors.ts'

export interface RebuildReport {
  readonly version: number
  readonly events: number
  /** From the first event to the last rollup, without catching up and comparing. */
  readonly seconds: number
  readonly tables: readonly ComparedTable[]
  readonly switched: boolean
}

export interface RebuildOptions extends CatchUpOptions {
  readonly timeZone: string
  /** Switches to the new version even if its figures differ. */
  readonly accept: boolean
}

/** The live version and the one before it, for a rollback. */
const KEPT_VERSIONS = 2

/** Drops unfinished versions and those before the kept ones. */
async function dropOldVersions(store: VersionedStore): Promise<void> {
  const kept = (await store.versions.history()).slice(0, KEPT_VERSIONS)
  for (const { number } of await store.versions.list()) if (!kept.includes(number)) await store.versions.drop(number)
}

const isOf =
  ({ source, partition }: Cursor) =>
  (cursor: Cursor): boolean =>
    cursor.source === source && cursor.partition === partition

/**
 * The live version may include events that a log has lost, since it was restored to an older state. Until the source has a new
 * event, the rebuilt version then ends where the log does.
 */
function reachableAfter(goal: readonly Cursor[], { reached }: ProjectedLog): (live: readonly Cursor[]) => Cursor[] {
  const isLost = (cursor: Cursor): boolean =>
    goal.some((lost) => isOf(cursor)(lost) && lost.seq === cursor.seq) && (reached.find(isOf(cursor))?.seq ?? 0) < cursor.seq
  return (live) => live.flatMap((cursor) => (isLost(cursor) ? reached.filter(isOf(cursor)) : [cursor]))
}

/**
 * Builds a new version while the live one serves reports and is kept up to date. Once both include the same events they
 * are compared. If they are identical, or `accept` is set, the new version becomes the live one; the previous one is kept.
 */
export async function rebuildReports(options: RebuildOptions): Promise<RebuildReport> {
  const { live, bus, logger, lease, timeZone, accept, endedAfterMs } = options
  const { store } = live
  await dropOldVersions(store)
  const startedAt = performance.now()
  const next = await store.create(timeZone)
  const goal = await readLiveCursors(live)
  const onProgress = (events: number): void => lease.report({ state: 'running', events })
  const projected = await projectLog({
    version: next,
    bus: createBoundedBus(bus, async () => goal),
    until: goal,
    onProgress,
    endedAfterMs,
  })
  const catchUpOptions = { ...options, reachable: reachableAfter(goal, projected) }
  const seconds = (performance.now() - startedAt) / 1000
  await catchUp(catchUpOptions, next, await readLiveCursors(live))
  logger.info({ version: next.number, live: store.live().number }, 'the new version has caught up')

  const compare = async () => {
    const tables = await compareVersions(store.live().client, next.client)
    return { tables, switched: accept || tables.every(({ identical }) => identical) }
  }
  const outcome = await switchWhenEqual(catchUpOptions, next, compare, ({ switched }) => switched)
  if (outcome.switched) {
    await untilAllHaveSwitched(options)
    await dropOldVersions(store)
  } else await next.close()
  return { version: next.number, events: projected.events, seconds, ...outcome }
}
