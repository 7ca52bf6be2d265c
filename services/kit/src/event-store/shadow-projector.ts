import type { DomainEvent } from '../domain/decider.ts'
import type { EventCodec } from './codec.ts'
import { isUniqueViolation } from './database-errors.ts'
import type { Database, Queryable } from './database.ts'
import { readPage, type EventPage, type PositionRange } from './event-rows.ts'
import { changesOf, type Projection } from './projection.ts'
import { saveProgress, takeErasures, type RebuildProgress } from './rebuild-progress.ts'
import { applyChanges, erasePersonalData, joinChangedRows, type ChangedRows } from './row-changes.ts'

/** Events in one transaction. Decoding them keeps the event loop busy for about 10 ms. */
const BATCH_SIZE = 1_000

export interface ShadowProjectorOptions<Event extends DomainEvent> {
  readonly database: Database
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  readonly shadow: string
  /** SQL with which a transaction on the shadow tables begins. */
  readonly prelude: string
  readonly progress: RebuildProgress
  readonly onProgress: (progress: RebuildProgress) => void
}

/** Projects stored events into the shadow tables. */
export interface ShadowProjector {
  /** How many events were projected, and to which position. */
  progress(): RebuildProgress
  /** Projects up to a position, one transaction for each batch; calls back with the rows that each has changed. */
  through(position: number, onChanged?: (changed: ChangedRows) => void): Promise<void>
  /** Projects the rest within a transaction; writers must be blocked. @returns the number of events and the changed rows. */
  rest(tx: Queryable): Promise<{ readonly events: number; readonly changed: ChangedRows }>
  /** Erases from the shadow tables who was erased since. No batch may be in progress: it may have been decoded before. */
  erase(tx: Queryable): Promise<ChangedRows>
}

/** A batch may move a unique value from one row to another. Then the events are applied one by one, as they were at first. */
async function project<Event extends DomainEvent>(
  tx: Queryable,
  projections: readonly Projection<Event>[],
  { events }: EventPage<Event>,
): Promise<ChangedRows> {
  await tx.query('SAVEPOINT batch')
  try {
    return await applyChanges(tx, changesOf(projections, events))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT batch')
  }
  const changed: ChangedRows[] = []
  for (const event of events) changed.push(await applyChanges(tx, changesOf(projections, [event])))
  return joinChangedRows(...changed)
}

const afterPage = (before: RebuildProgress, { position, events }: EventPage<DomainEvent>): RebuildProgress => ({
  position,
  events: before.events + events.length,
})

export function createShadowProjector<Event extends DomainEvent>(options: ShadowProjectorOptions<Event>): ShadowProjector {
  const { database, codec, projections, shadow, prelude, onProgress } = options
  let { progress } = options

  async function applyPage(page: EventPage<Event>): Promise<ChangedRows> {
    const after = afterPage(progress, page)
    const changed = await database.transaction(async (tx) => {
      await saveProgress(tx, shadow, progress, after)
      return project(tx, projections, page)
    }, prelude)
    progress = after
    onProgress(progress)
    return changed
  }

  function read(range: PositionRange): Promise<EventPage<Event>> {
    const page = readPage(database, codec, range, BATCH_SIZE)
    // It is awaited only after the batch before; a failure until then is not unhandled.
    page.catch(() => undefined)
    return page
  }

  async function erase(tx: Queryable): Promise<ChangedRows> {
    const tables = projections.flatMap((projection) => projection.tables)
    return erasePersonalData(tx, tables, await takeErasures(tx, shadow))
  }

  return {
    progress: () => progress,
    async through(position, onChanged = () => undefined) {
      let next = read({ after: progress.position, through: position })
      for (;;) {
        const page = await next
        if (page.events.length === 0) return
        next = read({ after: page.position, through: position })
        onChanged(await applyPage(page))
      }
    },
    async rest(tx) {
      const parts: ChangedRows[] = []
      let after = progress
      for (;;) {
        const page = await readPage(tx, codec, { after: after.position }, BATCH_SIZE)
        if (page.events.length === 0) break
        parts.push(await project(tx, projections, page))
        after = afterPage(after, page)
      }
      parts.push(await erase(tx))
      return { events: after.events, changed: joinChangedRows(...parts) }
    },
    erase,
  }
}
