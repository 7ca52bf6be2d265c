import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit'
import type { EntityTable, EntityTables } from '../store/tables.ts'
import type { Calendar } from './calendar.ts'

/** What an event means for one row. */
export type Fact = { readonly [Table in EntityTable]: FactOf<Table> }[EntityTable]

export interface FactOf<Table extends EntityTable> {
  readonly table: Table
  /** Tells the row from the others of its table. */
  readonly key: string
  readonly seq: number
  /** Whether it says everything about the row, whatever was known before. */
  readonly whole: boolean
  /** The row after the event; nothing where there is none. Throws a Misfit when it cannot follow on what is known. */
  readonly apply: (current: EntityTables[Table] | undefined) => EntityTables[Table] | undefined
}

export type Translation<Data> = (data: Data, record: PublicRecord, calendar: Calendar) => Fact

/** What the events of a source mean for the reports; one that is not named means nothing to them. */
export type Translations<S extends Source> = { readonly [T in PublicEventType<S>]?: Translation<PublicEventData<S, T>> }

/** A record that cannot be folded in, now or later: it is parked. */
export class Misfit extends Error {}

/** A whole number that the column can hold. */
export function within(value: number, most: number, what: string): number {
  if (value < 0 || value > most) throw new Misfit(`${what} is ${value}, beyond 0 to ${most}`)
  return value
}
