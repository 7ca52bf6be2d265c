import type { HistoryFilter, HistoryPosition, HistoryRow } from '@shop/contracts/history/calls'
import type { DomainEvent } from '../domain/decider.ts'
import { isPerId, type StreamHistory } from '../domain/history.ts'
import type { Queryable } from './database.ts'
import type { EventStore } from './event-store.ts'
import { and, raw, sql, where, type Sql } from './sql.ts'
import type { StoreTransaction } from './store-transaction.ts'

/** A filter looks through this many events, newest first, and answers what it has found so far. */
const LOOKED_THROUGH = 50_000

interface FoundEvent extends HistoryPosition {
  readonly stream: string
  readonly version: number
  readonly type: string
}

interface HistoryPage {
  readonly rows: HistoryRow[]
  readonly next: HistoryPosition | null
}

const NEWEST_FIRST = 'ORDER BY recorded_at DESC, position DESC'
const LAST_LOOKED_THROUGH = `LIMIT 1 OFFSET ${String(LOOKED_THROUGH - 1)}`
const ALL_LOOKED_THROUGH = `LIMIT ${String(LOOKED_THROUGH)}`

/** Days are those of the time zone, both inclusive. */
const isWithin = ({ before, from, to, timeZone }: HistoryFilter): Sql[] => [
  ...(before === undefined ? [] : [sql`(recorded_at, position) < (${before.at}::timestamptz, ${before.position}::bigint)`]),
  ...(from === undefined ? [] : [sql`recorded_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`]),
  ...(to === undefined ? [] : [sql`recorded_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`]),
]

const ofAll = (filter: HistoryFilter): Sql =>
  sql`SELECT * FROM events ${where(isWithin(filter))} ${raw(NEWEST_FIRST)} ${raw(ALL_LOOKED_THROUGH)}`

/** OFFSET 0: the streams are read first, and not looked for among all events in the order of their time. */
function ofOne(histories: readonly StreamHistory[], filter: HistoryFilter, id: string): Sql {
  const { perId = [], single = [] } = Object.groupBy(histories, (history) => (isPerId(history) ? 'perId' : 'single'))
  const isOwn = sql`stream = ANY(${perId.map(({ streams }) => streams + id)})`
  const isAboutIt = sql`stream = ANY(${single.map(({ streams }) => streams)}) AND data->>'userId' = ${id}`
  return sql`SELECT * FROM events WHERE ${and([sql`(${isOwn} OR (${isAboutIt}))`, ...isWithin(filter)])} OFFSET 0`
}

async function findEvents(db: Queryable, histories: readonly StreamHistory[], filter: HistoryFilter): Promise<FoundEvent[]> {
  const { id, actorIds, limit } = filter
  const types = histories.flatMap((history) => history.types)
  const matches = [
    sql`type = ANY(${types})`,
    ...(actorIds === undefined ? [] : [sql`metadata->>'actorId' = ANY(${actorIds}::text[])`]),
  ]
  const lookedThrough = id === undefined ? ofAll(filter) : ofOne(histories, filter, id)
  const select = sql`SELECT stream, version, type, position, recorded_at AS at FROM (${lookedThrough}) AS looked_through
     ${where(matches)} ${raw(NEWEST_FIRST)} LIMIT ${limit}`
  const { rows } = await db.query<FoundEvent>(select.text, select.values)
  return rows
}

/** Where to go on after a page. */
async function findNext(db: Queryable, filter: HistoryFilter, found: readonly FoundEvent[]): Promise<HistoryPosition | null> {
  const last = found.at(-1)
  if (last !== undefined && found.length === filter.limit) return { at: last.at, position: last.position }
  if (filter.id !== undefined) return null
  const select = sql`SELECT recorded_at AS at, position FROM events
     ${where(isWithin(filter))} ${raw(NEWEST_FIRST)} ${raw(LAST_LOOKED_THROUGH)}`
  const { rows } = await db.query<HistoryPosition>(select.text, select.values)
  return rows[0] ?? null
}

/** Describes events of one stream, which it folds up to them. */
async function describeStream<Event extends DomainEvent>(
  tx: StoreTransaction<Event>,
  { kind, describe, subject, lastEventIsEnough }: StreamHistory,
  stream: string,
  found: readonly FoundEvent[],
): Promise<HistoryRow[]> {
  const versions = found.map(({ version }) => version)
  const first = lastEventIsEnough ? Math.max(1, Math.min(...versions) - 1) : 1
  const recorded = await tx.read(stream, first, Math.max(...versions))
  const changes = describe(recorded.map(({ event }) => event))
  return found.flatMap(({ version, position, at, type }) => {
    const { event, metadata } = recorded[version - first] ?? {}
    if (event === undefined || metadata === undefined) return []
    const { actorId, correlationId } = metadata
    const of = { subject: subject(stream, event), actorId, correlationId }
    return [{ at, position, kind, type, ...of, changes: (changes[version - first] ?? []).map((change) => ({ ...change })) }]
  })
}

/** Reads the history of a service, newest first, described from its events. */
export function createHistory<Event extends DomainEvent>(
  store: EventStore<Event>,
  histories: readonly StreamHistory[],
): (filter: HistoryFilter) => Promise<HistoryPage> {
  const historyOf = new Map(histories.flatMap((history) => history.types.map((type) => [type, history])))
  return async (filter) => {
    const ofKind = histories.filter(({ kind }) => filter.kinds?.includes(kind) ?? true)
    if (ofKind.length === 0) return { rows: [], next: null }
    return store.transaction(async (tx) => {
      const found = await findEvents(tx, ofKind, filter)
      const described = [...Map.groupBy(found, ({ stream }) => stream)].map(([stream, events]) => {
        const history = historyOf.get(events[0]?.type ?? '')
        return history === undefined ? Promise.resolve([]) : describeStream(tx, history, stream, events)
      })
      const rows = (await Promise.all(described)).flat()
      const newestFirst = (a: HistoryRow, b: HistoryRow): number =>
        a.at === b.at ? b.position - a.position : a.at < b.at ? 1 : -1
      return { rows: rows.sort(newestFirst), next: await findNext(tx, filter, found) }
    })
  }
}

/**
 * Halves the versions of a stream, which have no gaps: a stream of 100,000 events takes 17 steps. OFFSET 0: each step looks up one event.
 * The plan for a stream of the usual length would read all events of it in each step.
 */
const VERSION_AT = `
  WITH RECURSIVE bounds AS (
    SELECT 0 AS low, coalesce(max(version), 0) AS high FROM events WHERE stream = $1
    UNION ALL
    SELECT CASE WHEN is_by_then THEN middle ELSE low END, CASE WHEN is_by_then THEN high ELSE middle - 1 END
    FROM (SELECT low, high, (low + high + 1) / 2 AS middle FROM bounds WHERE low < high) AS half,
      LATERAL (SELECT recorded_at <= $2 AS is_by_then FROM events WHERE stream = $1 AND version = middle OFFSET 0) AS event)
  SELECT low AS version FROM bounds WHERE low = high`

/** The version that a stream had at a moment (ISO 8601); 0 before its first event. */
export async function versionAt(db: Queryable, stream: string, at: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>(VERSION_AT, [stream, at])
  return rows[0]?.version ?? 0
}
