import type { SequencedEvent } from '@shop/kit/domain'
import type { Bus } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenedProjection } from '../projection/live-projection.ts'
import { createProjector } from '../projection/projector.ts'
import { consumerOf } from '../projection/running-projectors.ts'
import type { WriteTimes } from '../projection/write-queue.ts'
import { readCursors, type Cursor } from '../projection/tables/cursors.ts'
import type { OpenVersion } from '../store/report-store.ts'
import type { MaintenanceLease } from '../store/maintenance-lease.ts'
import { createBoundedBus } from './bounded-bus.ts'
import { ENDED_AFTER_MS } from './project-log.ts'

export interface CatchUpOptions {
  readonly live: OpenedProjection
  /** Should deliver large batches. */
  readonly bus: Bus<SequencedEvent>
  readonly logger: Logger
  readonly lease: MaintenanceLease
  /** The cursors that a version can reach when the live one is at these; by default the same. */
  readonly reachable?: (live: readonly Cursor[]) => readonly Cursor[]
  /** Milliseconds without progress after which a version cannot catch up. */
  readonly endedAfterMs?: number
}

const POLL_MS = 20
const AT_ONCE: WriteTimes = { collectMs: 0, intervalMs: 0 }
/** A writer of another instance that was busy for long may still finish a write after the pause has begun. */
const MAX_ATTEMPTS = 5
/** How long the writers of the live version may wait for the other one to catch up; the reports show no new events then. */
const PAUSE_LIMIT_MS = 120_000

const hasReached = (goal: readonly Cursor[], cursors: readonly Cursor[]): boolean =>
  goal.every(({ source, partition, seq }) =>
    cursors.some((cursor) => cursor.source === source && cursor.partition === partition && cursor.seq >= seq),
  )

const isSame = (one: readonly Cursor[], other: readonly Cursor[]): boolean => hasReached(one, other) && hasReached(other, one)

export const readLiveCursors = async ({ store }: OpenedProjection): Promise<Cursor[]> => readCursors(store.live().client)

/**
 * Projects the log into a version exactly up to where the live version is.
 * @throws after `withinMs`, or when the log has ended before
 */
export async function catchUp(
  { bus, logger, reachable = (live) => live, endedAfterMs = ENDED_AFTER_MS }: CatchUpOptions,
  version: OpenVersion,
  live: readonly Cursor[],
  withinMs = Infinity,
): Promise<void> {
  const goal = reachable(live)
  const startedAt = performance.now()
  let movedAt = startedAt
  let cursors = await readCursors(version.client)
  const boundedBus = createBoundedBus(bus, async () => goal)
  const projector = createProjector({ consumer: consumerOf(version), version, bus: boundedBus, logger, writeTimes: AT_ONCE })
  projector.start()
  try {
    while (!hasReached(goal, cursors)) {
      const now = performance.now()
      if (now - startedAt > withinMs) throw new Error('The version did not catch up in time')
      if (now - movedAt > endedAfterMs) throw new Error('The log has ended before the last events of the live version')
      await pause(POLL_MS)
      const latest = await readCursors(version.client)
      if (!isSame(cursors, latest)) movedAt = performance.now()
      cursors = latest
    }
  } finally {
    await projector.stop()
  }
}

/** Lets the writers of every instance wait, then waits until they have all noticed. */
async function pauseAllWriters({ live, lease }: CatchUpOptions): Promise<void> {
  await live.pauseWrites()
  await lease.setPausing(true)
  if (live.store.shared) await pause(1.5 * live.timing.staleMs)
}

/** Makes an up-to-date version the live one of all instances. @throws when the lease was lost. */
async function switchAll({ live, lease }: CatchUpOptions, version: OpenVersion): Promise<void> {
  live.projectorOf(version)
  await lease.ensureHeld()
  await live.store.versions.switchTo(version.number)
  await live.follow()
}

/**
 * Brings a version up to date and compares it with the live one while both include exactly the same events and nobody
 * writes. Repeats this if the live version has moved meanwhile. Switches to the version if the comparison `isAccepted`,
 * and then lets the writers go on: the new version has every event that anybody has seen in the previous one.
 */
export async function switchWhenEqual<Comparison>(
  options: CatchUpOptions,
  version: OpenVersion,
  compare: () => Promise<Comparison>,
  isAccepted: (comparison: Comparison) => boolean,
): Promise<Comparison> {
  const { live, lease, logger } = options
  await catchUp(options, version, await readLiveCursors(live))
  try {
    await pauseAllWriters(options)
    for (let attempt = 1; ; attempt += 1) {
      const goal = await readLiveCursors(live)
      await catchUp(options, version, goal, PAUSE_LIMIT_MS)
      const comparison = await compare()
      if (isSame(goal, await readLiveCursors(live))) {
        if (isAccepted(comparison)) await switchAll(options, version)
        return comparison
      }
      if (attempt === MAX_ATTEMPTS) throw new Error('The live version kept moving while its writers were to wait')
      logger.warn({ attempt }, 'the live version of the reports has moved while its writers were to wait')
    }
  } finally {
    live.resumeWrites()
    await lease.setPausing(false)
  }
}

/** Resolves when every instance has left the previous version. */
export async function untilAllHaveSwitched({ live: { store, timing } }: CatchUpOptions): Promise<void> {
  if (store.shared) await pause(timing.staleMs + timing.graceMs)
}
