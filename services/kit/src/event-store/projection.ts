import type { DomainEvent } from '../domain/decider.ts'
import { resultOf, type PerEventType } from '../domain/per-event-type.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import { answeredByCommit, type Queryable } from './database.ts'
import type { ReadModelTable, ReadModelChange } from './merge-changes.ts'
import { applyChanges } from './row-changes.ts'

/**
 * A read model that is updated in the same transaction as its events, so that a writer reads its own write. Its tables depend on
 * the events alone: a rebuild yields identical rows.
 */
export interface Projection<Event extends DomainEvent> {
  readonly name: string
  readonly tables: readonly ReadModelTable[]
  /** The changes of rows that follow from events. Pure: a rebuild merges the changes of many events. */
  readonly changes: PerEventType<Event, readonly ReadModelChange[]>
}

/** The changes that follow from events, in order. */
export function changesOf<Event extends DomainEvent>(
  projections: readonly Projection<Event>[],
  recorded: readonly RecordedEvent<Event>[],
): ReadModelChange[] {
  return recorded.flatMap((event) => projections.flatMap((projection) => resultOf(projection.changes, event) ?? []))
}

/** Applies appended events to every projection; COMMIT need not wait for the answers. */
export async function project<Event extends DomainEvent>(
  tx: Queryable,
  projections: readonly Projection<Event>[],
  recorded: readonly RecordedEvent<Event>[],
): Promise<void> {
  await applyChanges(tx, changesOf(projections, recorded), (written) => answeredByCommit(tx, written))
}
