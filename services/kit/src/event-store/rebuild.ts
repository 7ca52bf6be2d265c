import { setTimeout as pause } from 'node:timers/promises'
import type { DomainEvent } from '../domain/decider.ts'
import type { EventCodec } from './codec.ts'
import { compareAgain, compareTables, type TableComparison } from './compare-tables.ts'
import { isLockTimeout } from './database-errors.ts'
import type { Database } from './database.ts'
import type { Projection } from './projection.ts'
import { beginRebuild, rebuildLock } from './rebuild-progress.ts'
import { createShadowProjector, type ShadowProjector } from './shadow-projector.ts'
import { joinChangedRows, type ChangedRows } from './row-changes.ts'
import { createIndexes, swapTables, type ShadowTables } from './shadow-tables.ts'
import { blockWriters, findFinalPosition } from './write-lock.ts'

/** How long one attempt to switch may block writers and readers. */
const SWITCH_MS = 150
/** How long it waits for open writers. */
const GATE_MS = 100
/** Pauses between such attempts. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** Fewer events than this are left for the attempt itself. */
const FEW_EVENTS = 100

export interface RebuildStatus {
  /** Events replayed so far, also by an interrupted rebuild that this one resumes. */
  readonly events: number
  readonly total: number
  /** Events that this process replays in a second. */
  readonly perSecond: number
}

export interface RebuildOptions<Event extends DomainEvent> {
  readonly database: Database
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  /** Identifies the sources of the projections: an interrupted rebuild is resumed by the same program only. */
  readonly program: string
  /** Switches to the new tables even when they differ from the live ones; needed after a projection was fixed. */
  readonly acceptDifferences?: boolean
  /** Called after each batch. */
  readonly onProgress?: ((status: RebuildStatus) => void) | undefined
}

export interface RebuiltTable {
  readonly table: string
  /** Rows of the new table when it was compared. */
  readonly rows: number
  readonly identical: boolean
}

export interface RebuildReport {
  readonly events: number
  readonly tables: readonly RebuiltTable[]
  readonly switched: boolean
}

/** What the steps of a rebuild share. */
interface Rebuild {
  readonly database: Database
  readonly shadows: ShadowTables
  readonly projector: ShadowProjector
  /** SQL with which a transaction on the shadow tables begins. */
  readonly prelude: string
  readonly acceptDifferences: boolean
}

/** Lets one rebuild of the schema run at a time. The transaction holds only the lock, and keeps no row from being vacuumed. */
async function runAlone<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(${rebuildLock(database.schema)})`)
    return work()
  }, 'SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
}

/** Replays until few events are left, or no fewer than before, and applies erasures. @returns the rows that it changed. */
async function catchUp({ database, projector, prelude }: Rebuild): Promise<ChangedRows> {
  const parts: ChangedRows[] = []
  let before = Infinity
  let replayed = Infinity
  do {
    const { events } = projector.progress()
    await projector.through(await findFinalPosition(database), (changed) => parts.push(changed))
    before = replayed
    replayed = projector.progress().events - events
  } while (replayed >= FEW_EVENTS && replayed < before / 2)
  parts.push(await database.transaction((tx) => projector.erase(tx), prelude))
  return joinChangedRows(...parts)
}

/** Fills the tables, then builds their indexes, which is faster than to update these with each batch. */
async function fillTables(rebuild: Rebuild): Promise<void> {
  const { database, projector, shadows, prelude } = rebuild
  await projector.through(await findFinalPosition(database))
  await database.transaction((tx) => createIndexes(tx, shadows), prelude)
  await database.connection(async (connection) => {
    for (const { name } of shadows.tables) await connection.query(`VACUUM (ANALYZE) ${shadows.shadow}.${name}`)
  })
  await catchUp(rebuild)
}

const isIdentical = ({ differing }: TableComparison): boolean => differing !== 'many' && differing.length === 0

function toReport(events: number, comparisons: readonly TableComparison[], switched: boolean): RebuildReport {
  const tables = comparisons.map((comparison) => ({
    table: comparison.table.name,
    rows: comparison.rows,
    identical: isIdentical(comparison),
  }))
  return { events, tables, switched }
}

/**
 * Blocks writers, replays the last events, compares the rows that these changed or that differed before, and switches. Gives up
 * when a writer or a reader stays for longer than a moment: who comes later would have to wait for it too.
 * @returns undefined when it gave up.
 */
async function trySwitch(rebuild: Rebuild, comparisons: readonly TableComparison[]): Promise<RebuildReport | undefined> {
  const { database, shadows, projector, prelude, acceptDifferences } = rebuild
  const endsAt = performance.now() + SWITCH_MS
  try {
    return await database.transaction(
      async (tx) => {
        await blockWriters(tx, shadows.live)
        const { events, changed } = await projector.rest(tx)
        const compared = await compareAgain(tx, shadows, comparisons, changed)
        const switched = acceptDifferences || compared.every(isIdentical)
        if (switched) await swapTables(tx, shadows, endsAt)
        await tx.query(`DROP SCHEMA ${shadows.shadow} CASCADE`)
        return toReport(events, compared, switched)
      },
      `${prelude}; SET LOCAL lock_timeout = ${String(GATE_MS)}`,
    )
  } catch (error) {
    if (isLockTimeout(error)) return undefined
    throw error
  }
}

async function compareAndSwitch(rebuild: Rebuild): Promise<RebuildReport> {
  const { database, shadows, projector, prelude, acceptDifferences } = rebuild
  const snapshot = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; ${prelude}`
  let comparisons = await database.transaction((tx) => compareTables(tx, shadows), snapshot)
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const changed = await catchUp(rebuild)
    comparisons = await database.transaction((tx) => compareAgain(tx, shadows, comparisons, changed), snapshot)
    if (!acceptDifferences && comparisons.some(({ differing }) => differing === 'many')) {
      await database.query(`DROP SCHEMA ${shadows.shadow} CASCADE`)
      return toReport(projector.progress().events, comparisons, false)
    }
    const report = await trySwitch(rebuild, comparisons)
    if (report !== undefined) return report
    await pause(pauseMs)
  }
}

/**
 * Rebuilds every read model beside the live tables, compares both, and switches. One rebuild at a time; one that was interrupted
 * is resumed after its last batch. The service keeps writing: only the last few events are replayed while writers are blocked.
 */
export async function rebuild<Event extends DomainEvent>(options: RebuildOptions<Event>): Promise<RebuildReport> {
  const { database, codec, projections, program, acceptDifferences = false, onProgress = () => undefined } = options
  const live = database.schema
  const shadow = `${live}_rebuild`
  const shadows = { live, shadow, tables: projections.flatMap(({ tables }) => tables) }
  const timeouts = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL synchronous_commit = off'
  const prelude = `SET LOCAL search_path = ${shadow}, ${live}, public; ${timeouts}`

  return runAlone(database, async () => {
    const progress = await database.transaction((tx) => beginRebuild(tx, shadows, program))
    const startedAt = performance.now()
    const { rows } = await database.query<{ total: number }>('SELECT count(*) AS total FROM events')
    const projector = createShadowProjector({
      database,
      codec,
      projections,
      shadow,
      prelude,
      progress,
      onProgress: ({ events }) => {
        const perSecond = (1_000 * (events - progress.events)) / (performance.now() - startedAt)
        onProgress({ events, total: Math.max(events, rows[0]?.total ?? 0), perSecond })
      },
    })
    const running = { database, shadows, projector, prelude, acceptDifferences }
    await fillTables(running)
    return compareAndSwitch(running)
  })
}
