import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { EventMetadata } from './recorded-event.ts'

/** What a service tells the world: ids, figures, cities and countries, never who somebody is. */
export interface PublicEvent {
  readonly type: string
  /** The aggregate that it is about: records of one key keep their order. */
  readonly key: string
  readonly data: object
  readonly schemaVersion?: number
}

/** A public event in a service's log. */
export interface PublicRecord {
  readonly source: string
  /** Gapless within the source, from 1. */
  readonly seq: number
  readonly eventId: string
  readonly key: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
  readonly metadata: EventMetadata
  /** ISO 8601. */
  readonly occurredAt: string
}

/** The public events of one service, typed by the schemas in the contracts: the return type of its `publish`. */
export type PublicEventOf<S extends Source> = {
  readonly [Type in PublicEventType<S>]: PublicEvent & { readonly type: Type; readonly data: PublicEventData<S, Type> }
}[PublicEventType<S>]
