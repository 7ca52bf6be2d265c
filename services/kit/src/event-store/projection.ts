import type { DomainEvent } from '../domain/decider.ts'
import type { Recorded } from '../domain/recorded-event.ts'
import type { Queryable } from './database.ts'

/**
 * A read model that is written in the same transaction as its events, so that a writer reads its own write.
 * Everything in its tables follows from the events alone: dropped and rebuilt they are identical.
 */
export interface Projection<Event extends DomainEvent> {
  readonly name: string
  readonly tables: readonly string[]
  project(tx: Queryable, recorded: Recorded<Event>): Promise<void>
  /** The same for events that are appended together, where fewer statements pay; the result must not differ. */
  projectAll?(tx: Queryable, recorded: readonly Recorded<Event>[]): Promise<void>
}

/** Shows every projection what was appended together, in order. */
export async function projectAll<Event extends DomainEvent>(
  tx: Queryable,
  projections: readonly Projection<Event>[],
  recorded: readonly Recorded<Event>[],
): Promise<void> {
  for (const projection of projections) {
    if (projection.projectAll !== undefined) await projection.projectAll(tx, recorded)
    else for (const one of recorded) await projection.project(tx, one)
  }
}
