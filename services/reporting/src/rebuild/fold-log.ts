import { publicEvents } from '@shop/contracts/events'
import type { Bus, PublicRecord } from '@shop/kit'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createCalendar } from '../messaging/calendar.ts'
import { take } from '../messaging/take.ts'
import { cursorAfter } from '../messaging/writer.ts'
import { saveCursors } from '../store/cursors.ts'
import type { Cursor } from '../store/cursors.ts'
import { park } from '../store/parking.ts'
import type { Misfitting } from '../store/parking.ts'
import type { OpenVersion } from '../store/report-store.ts'
import { sumAll } from '../store/sum-all.ts'
import { holdEntities } from './held-entities.ts'

export interface LogFolding {
  readonly version: OpenVersion
  readonly bus: Bus
  /** How far it is to go. */
  readonly until: readonly Cursor[]
  readonly onProgress: (events: number) => void
}

const placeOf = ({ source, partition }: Pick<Cursor, 'source' | 'partition'>): string => `${source}/${partition}`

/**
 * Folds the public log from its first record into a version that nobody reads yet. Nothing is saved before the end, so that
 * reading, folding and writing go on at the same time; a version that is not finished is thrown away.
 */
export async function foldLog({ version, bus, until, onProgress }: LogFolding): Promise<void> {
  const { client, timeZone } = version
  const entities = holdEntities(client)
  const taking = { entities, calendar: createCalendar(timeZone), waiting: new Map<string, number>() }
  const reached = new Map<string, Cursor>()
  const misfits: Misfitting[] = []
  const ended = Promise.withResolvers<void>()
  let folding: Promise<void> = Promise.resolve()
  let events = 0

  const isReached = (): boolean => until.every((goal) => (reached.get(placeOf(goal))?.seq ?? 0) >= goal.seq)
  async function fold(records: readonly PublicRecord[]): Promise<void> {
    misfits.push(...(await take(records, taking)).misfitting)
    onProgress((events += records.length))
  }
  /** Resolves when the records before these are folded: these are folded while the next are read. */
  async function handle(source: string, partition: number, records: readonly PublicRecord[]): Promise<void> {
    const before = folding
    // A moment later, or the next would only be asked for when these are folded: that keeps the thread busy.
    folding = before.then(() => nextTurn()).then(() => fold(records))
    folding.catch(ended.reject)
    await before
    const cursor = cursorAfter({ source, partition, records })
    const last = reached.get(placeOf(cursor))?.occurredAt ?? ''
    reached.set(placeOf(cursor), { ...cursor, occurredAt: cursor.occurredAt > last ? cursor.occurredAt : last })
    if (isReached()) ended.resolve()
  }
  const subscriptions = Object.keys(publicEvents).map((source) =>
    bus.subscribe({
      consumer: `reporting-rebuild-${version.number}`,
      source,
      watermark: async (partition) => reached.get(placeOf({ source, partition }))?.seq ?? 0,
      handle: async (records, partition) => handle(source, partition, records),
    }),
  )
  if (isReached()) ended.resolve()
  try {
    await ended.promise
  } finally {
    await Promise.all(subscriptions.map((subscription) => subscription.stop()))
  }
  await folding
  await entities.flush()
  await sumAll(version)
  await park(client, misfits)
  await saveCursors(client, [...reached.values()])
}
