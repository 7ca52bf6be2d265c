import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { EventMetadata } from './recorded-event.ts'

/** An event that a service publishes: ids, amounts, cities and countries, never personal data. */
export interface PublicEvent {
  readonly type: string
  /** The aggregate's id. Events with the same key keep their order. */
  readonly key: string
  readonly data: object
}

/** A public event in a service's public log, without its id and metadata. A rebuild reads these. */
export interface SequencedEvent {
  readonly source: string
  /** The sequence number: ascending within the source, gapless from 1 within an epoch. It contains the epoch. */
  readonly seq: number
  readonly key: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
  /**
   * When the event was recorded, ISO 8601. It is metadata: the moment at which something happened is in the data, by the clock
   * of the command.
   */
  readonly occurredAt: string
}

/** A public event in a service's public log. */
export interface PublicRecord extends SequencedEvent {
  readonly eventId: string
  /** When the relay stamped it, by the database's clock, ISO 8601; ascends with `seq`. Stored records of 0.1.0 have none. */
  readonly stampedAt?: string
  readonly metadata: EventMetadata
}

/** The public events of one service, typed by the contracts. The return type of a service's `publish`. */
export type PublicEventOf<S extends Source> = {
  readonly [Type in PublicEventType<S>]: PublicEvent & { readonly type: Type; readonly data: PublicEventData<S, Type> }
}[PublicEventType<S>]
