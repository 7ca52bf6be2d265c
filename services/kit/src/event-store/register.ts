import type { DomainEvent } from '../domain/decider.ts'
import { resultOf, type PerEventType } from '../domain/per-event-type.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import type { Queryable } from './database.ts'
import type { ColumnValues } from './merge-changes.ts'

/**
 * A table to which events add rows in their transaction. Other columns follow from no event, such as a number that was given: so it is no
 * read model, and a rebuild leaves it as it is.
 */
export interface Register<Event extends DomainEvent> {
  readonly table: string
  /** The row that an event adds. One whose key exists stays as it is. */
  readonly rows: PerEventType<Event, ColumnValues>
  /** Adds rows, with their JSON as `$1`, where a plain insert does not do: for example because a value has to be free. */
  readonly insert?: string
}

const insertInto = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.join()} FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`

/** Sends the rows of events that are appended behind them. @returns the answers */
export function addToRegisters<Event extends DomainEvent>(
  tx: Queryable,
  registers: readonly Register<Event>[],
  recorded: readonly RecordedEvent<Event>[],
): Promise<unknown>[] {
  return registers.flatMap(({ table, rows, insert }) => {
    const added = recorded.flatMap((event) => resultOf(rows, event) ?? [])
    if (added.length === 0) return []
    return tx.query(insert ?? insertInto(table, Object.keys(added[0] ?? {})), [JSON.stringify(added)])
  })
}
