import { publicEvents, upcastPublicEvent } from '@shop/contracts/events'
import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { z } from 'zod'
import type { PublicRecord } from '../domain/public-event.ts'
import type { Queryable } from '../event-store/database.ts'
import { withContext } from '../telemetry/work-context.ts'

/** A consumer's handlers by source and event type. A handler writes in the given transaction and nowhere else. */
export type EventHandlers<Tx extends Queryable> = {
  readonly [S in Source]?: {
    readonly [T in PublicEventType<S>]?: (tx: Tx, data: PublicEventData<S, T>, record: PublicRecord) => Promise<void>
  }
}

export type Transaction<Tx extends Queryable> = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface RecordHandler<Tx extends Queryable> {
  canHandle(record: PublicRecord): boolean
  /**
   * Upcasts the record, parses it with its contract and calls its handler, in the work context of the record.
   * Throws when the data does not match the contract.
   */
  handle(tx: Tx, record: PublicRecord): Promise<void>
}

type AnyHandler<Tx extends Queryable> = (tx: Tx, data: unknown, record: PublicRecord) => Promise<void>

type BySourceAndType<Value> = Readonly<Record<string, Readonly<Record<string, Value | undefined>> | undefined>>

const schemas: BySourceAndType<z.ZodType> = publicEvents

export function createRecordHandler<Tx extends Queryable>(handlers: EventHandlers<Tx>): RecordHandler<Tx> {
  const handlerOf = ({ source, type }: PublicRecord) => (handlers as BySourceAndType<AnyHandler<Tx>>)[source]?.[type]
  const schemaOf = ({ source, type }: PublicRecord) => schemas[source]?.[type]

  return {
    canHandle: (record) => handlerOf(record) !== undefined,
    async handle(tx, record) {
      // `traceparent` names the span that created the record; what the handler appends gets a span of its own.
      const { traceparent: _, ...context } = record.metadata
      await withContext({ ...context, causationId: record.eventId }, async () =>
        handlerOf(record)?.(tx, schemaOf(record)?.parse(upcastPublicEvent(record)), record),
      )
    },
  }
}
