import type { DomainEvent } from '../domain/decider.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import type { Queryable } from './database.ts'

/**
 * A read model that is updated in the same transaction as its events, so that a writer reads its own write. Its tables depend on
 * the events alone: a rebuild yields identical rows.
 */
export interface Projection<Event extends DomainEvent> {
  readonly name: string
  readonly tables: readonly string[]
  project(tx: Queryable, recorded: RecordedEvent<Event>): Promise<void>
  /** Projects a batch of appended events with fewer statements. Must have the same result as `project`. */
  projectAll?(tx: Queryable, recorded: readonly RecordedEvent<Event>[]): Promise<void>
}

/** Applies appended events to every projection, in order. */
export async function projectAll<Event extends DomainEvent>(
  tx: Queryable,
  projections: readonly Projection<Event>[],
  recorded: readonly RecordedEvent<Event>[],
): Promise<void> {
  for (const projection of projections) {
    if (projection.projectAll !== undefined) await projection.projectAll(tx, recorded)
    else for (const event of recorded) await projection.project(tx, event)
  }
}
