import { publicEvents } from '@shop/contracts/events'
import type { SequencedEvent } from '@shop/kit/domain'
import { watermarkAt, type Bus } from '@shop/kit/messaging'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLocalTimeConverter } from '../calendar/local-time.ts'
import { applyBatch } from '../projection/apply-batch.ts'
import { requireKnownEvent } from '../projection/events/map-event.ts'
import { consumerOf } from '../projection/running-projectors.ts'
import { cursorAfter } from '../projection/batch-writer.ts'
import { saveCursors, type Cursor } from '../projection/tables/cursors.ts'
import { park, type UnprocessableRecord } from '../projection/tables/parked-records.ts'
import { rebuildRollups } from '../projection/tables/rebuild-rollups.ts'
import type { OpenVersion } from '../store/report-store.ts'
import { createOpenOrderCache } from './open-order-cache.ts'

export interface ProjectLogOptions {
  readonly version: OpenVersion
  readonly bus: Bus<SequencedEvent>
  /** The cursors to reach. */
  readonly until: readonly Cursor[]
  readonly onProgress: (events: number) => void
  /** Milliseconds without a record after which the logs have ended, even if that is before the cursors to reach. */
  readonly endedAfterMs?: number
}

export interface ProjectedLog {
  /** The number of projected events. */
  readonly events: number
  readonly reached: readonly Cursor[]
}

/** Longer than the members of a Kafka group need to join. */
export const ENDED_AFTER_MS = 30_000

const partitionKey = ({ source, partition }: Pick<Cursor, 'source' | 'partition'>): string => `${source}/${partition}`

/**
 * Projects the public log from its first record into a version that is not live. Cursors are saved only at the end, so
 * reading, folding and inserting run concurrently; an unfinished version is discarded. A log that was restored to an older state
 * ends before the cursors to reach, until its new epoch has a record. Throws UnknownEventError at an event of a newer program.
 */
export async function projectLog(options: ProjectLogOptions): Promise<ProjectedLog> {
  const { version, bus, until, onProgress, endedAfterMs = ENDED_AFTER_MS } = options
  const { client, timeZone } = version
  const rowStore = createOpenOrderCache(client)
  const context = { rowStore, toLocalTime: createLocalTimeConverter(timeZone), blockedKeys: new Map<string, number>() }
  const reached = new Map<string, Cursor>()
  const unprocessable: UnprocessableRecord[] = []
  const finished = Promise.withResolvers<void>()
  let folding: Promise<void> = Promise.resolve()
  let events = 0
  let foldedAt = performance.now()

  const isReached = (): boolean => until.every((goal) => (reached.get(partitionKey(goal))?.seq ?? 0) >= goal.seq)
  async function fold(records: readonly SequencedEvent[]): Promise<void> {
    records.forEach(requireKnownEvent)
    unprocessable.push(...(await applyBatch(records, context)).unprocessable)
    foldedAt = performance.now()
    onProgress((events += records.length))
  }
  /** Resolves when the preceding records are folded, so these are folded while the next are read. */
  async function handle(source: string, partition: number, records: readonly SequencedEvent[]): Promise<void> {
    const preceding = folding
    // Folding keeps the thread busy: waiting for the next turn lets the bus request the next records first.
    folding = preceding.then(() => nextTurn()).then(() => fold(records))
    folding.catch(finished.reject)
    await preceding
    const cursor = cursorAfter({ source, partition, records })
    const latest = reached.get(partitionKey(cursor))?.occurredAt ?? ''
    reached.set(partitionKey(cursor), { ...cursor, occurredAt: cursor.occurredAt > latest ? cursor.occurredAt : latest })
    if (isReached()) finished.resolve()
  }
  const subscriptions = Object.keys(publicEvents).map((source) =>
    bus.subscribe({
      consumer: consumerOf(version),
      source,
      watermark: async (partition) => watermarkAt(reached.get(partitionKey({ source, partition })) ?? { seq: 0 }),
      handle: async (records: readonly SequencedEvent[], partition) => handle(source, partition, records),
    }),
  )
  if (isReached()) finished.resolve()
  const watch = setInterval(() => {
    if (performance.now() - foldedAt > endedAfterMs) finished.resolve()
  }, endedAfterMs / 10)
  try {
    await finished.promise
  } finally {
    clearInterval(watch)
    await Promise.all(subscriptions.map((subscription) => subscription.stop()))
  }
  await folding
  await rowStore.flush()
  await rebuildRollups(version)
  await park(client, unprocessable)
  await saveCursors(client, [...reached.values()])
  return { events, reached: [...reached.values()] }
}
