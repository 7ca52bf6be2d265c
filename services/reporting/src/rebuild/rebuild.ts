import type { VersionedStore } from '../store/report-store.ts'
import { createBoundedBus } from './bounded-bus.ts'
import { catchUp, readLiveCursors, switchWhenEqual, untilAllHaveSwitched } from './catch-up.ts'
import type { CatchUpOptions } from './catch-up.ts'
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

/**
 * Builds a new version while the live one serves reports and is kept up to date. Once both include the same events they
 * are compared. If they are identical, or `accept` is set, the new version becomes the live one; the previous one is kept.
 */
export async function rebuildReports(options: RebuildOptions): Promise<RebuildReport> {
  const { live, bus, logger, lease, timeZone, accept } = options
  const { store } = live
  await dropOldVersions(store)
  const startedAt = performance.now()
  const next = await store.create(timeZone)
  const goal = await readLiveCursors(live)
  const onProgress = (events: number): void => lease.report({ state: 'running', events })
  await projectLog({ version: next, bus: createBoundedBus(bus, async () => goal), until: goal, onProgress })
  const seconds = (performance.now() - startedAt) / 1000
  await catchUp(options, next, await readLiveCursors(live))
  logger.info({ version: next.number, live: store.live().number }, 'the new version has caught up')

  const compare = async () => {
    const tables = await compareVersions(store.live().client, next.client)
    return { tables, switched: accept || tables.every(({ identical }) => identical) }
  }
  const outcome = await switchWhenEqual(options, next, compare, ({ switched }) => switched)
  const events = goal.reduce((sum, { seq }) => sum + seq, 0)
  if (outcome.switched) {
    await untilAllHaveSwitched(options)
    await dropOldVersions(store)
  } else await next.close()
  return { version: next.number, events, seconds, ...outcome }
}
