import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { LocalTimeConverter } from '../../calendar/local-time.ts'
import type { EntityTable, EntityTables } from '../tables/tables.ts'
import type { SequencedEvent } from '@shop/kit/domain'

/** The change that one event makes to one row of an entity table. */
export type RowChange = { readonly [Table in EntityTable]: RowChangeOf<Table> }[EntityTable]

export interface RowChangeOf<Table extends EntityTable> {
  readonly table: Table
  /** Identifies the row within its table. */
  readonly key: string
  readonly seq: number
  /** True if the change sets every column, so the current row need not be loaded. */
  readonly replacesRow: boolean
  /** Returns the row after the event, or undefined for no row. Throws UnprocessableEvent if the event does not fit the current row. */
  readonly apply: (current: EntityTables[Table] | undefined) => EntityTables[Table] | undefined
}

export type EventMapper<Data> = (data: Data, record: SequencedEvent, toLocalTime: LocalTimeConverter) => RowChange

/** The mappers of a source by event type. Types without one do not change the reports. */
export type EventMappers<S extends Source> = {
  readonly [T in PublicEventType<S>]?: EventMapper<PublicEventData<S, T>>
}

/** Thrown for a record that a retry cannot process. The record is parked. */
export class UnprocessableEvent extends Error {}

/** Returns the value if the column can hold it, else throws UnprocessableEvent. */
export function requireWithin(value: number, max: number, name: string): number {
  if (value < 0 || value > max) throw new UnprocessableEvent(`${name} is ${value}, not within 0 to ${max}`)
  return value
}
