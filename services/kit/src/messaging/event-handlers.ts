import {
  type PublicEventData,
  publicEvents,
  type PublicEventType,
  publicVersionsOf,
  type PublicVersionsOf,
  requireKnownVersion,
  type Source,
  UnknownEventError,
  upcastPublicEvent,
} from '@shop/contracts/events'
import type { z } from 'zod'
import type { PublicRecord } from '../domain/public-event.ts'
import type { Queryable } from '../event-store/database.ts'
import type { BatchItem } from '../event-store/event-metadata.ts'
import { withContext } from '../telemetry/work-context.ts'

/** Handles one record. */
export type EventHandler<Tx extends Queryable, Data> = (tx: Tx, data: Data, record: PublicRecord) => Promise<void>

/** Handles consecutive records together: those whose handlers have the same `handleAll`, in their order. */
export interface RecordBatchHandler<Tx extends Queryable, Data, Item> {
  readonly toItem: (data: Data, record: PublicRecord) => Item
  readonly handleAll: (tx: Tx, items: readonly BatchItem<Item>[]) => Promise<void>
  /**
   * Which records have no effect, by their data as it was published: of any version, and not validated. They are passed over like those
   * of a type without a handler.
   */
  readonly ignores?: (data: PublicRecord['data']) => boolean
}

/**
 * A consumer's handlers by source and event type. It ignores the types of a source that it does not name; a misspelt type does not
 * compile. A handler writes in the given transaction and nowhere else.
 */
export type EventHandlers<Tx extends Queryable, Item = never> = {
  readonly [S in Source]?: {
    readonly [T in PublicEventType<S>]?:
      EventHandler<Tx, PublicEventData<S, T>> | RecordBatchHandler<Tx, PublicEventData<S, T>, Item>
  }
}

export type Transaction<Tx extends Queryable> = <Result>(
  work: (tx: Tx) => Promise<Result>,
  options?: { readonly lockTimeoutMs?: number },
) => Promise<Result>

export interface RecordHandler<Tx extends Queryable> {
  /** @throws UnknownEventError for a source that it does not follow, and for a type or version that the program does not know. */
  readonly isHandled: (record: PublicRecord) => boolean
  /**
   * Upcasts the records, parses them with their contracts and calls their handlers, in order and in the work context of each
   * record. Throws when the data of one does not match its contract.
   */
  handle(tx: Tx, records: readonly PublicRecord[]): Promise<void>
}

type AnyBatchHandler<Tx extends Queryable> = RecordBatchHandler<Tx, unknown, unknown>
type AnyHandler<Tx extends Queryable> = EventHandler<Tx, unknown> | AnyBatchHandler<Tx>

type BySourceAndType<Value> = Readonly<Record<string, Readonly<Record<string, Value | undefined>> | undefined>>

const schemas: BySourceAndType<z.ZodType> = publicEvents

/** @param versionsOf the schema versions that the program knows; a test passes those of an older program. */
export function createRecordHandler<Tx extends Queryable, Item>(
  handlers: EventHandlers<Tx, Item>,
  versionsOf: PublicVersionsOf = publicVersionsOf,
): RecordHandler<Tx> {
  const parse = (record: PublicRecord): unknown =>
    schemas[record.source]?.[record.type]?.parse(upcastPublicEvent(record, versionsOf))

  /** @returns undefined for an ignored record. */
  function handlerOf(record: PublicRecord): AnyHandler<Tx> | undefined {
    const { source, type } = record
    const ofSource = (handlers as BySourceAndType<AnyHandler<Tx>>)[source]
    const handler = ofSource?.[type]
    const isKnown = ofSource !== undefined && (handler !== undefined || schemas[source]?.[type] !== undefined)
    if (!isKnown) throw new UnknownEventError(`${type} of ${source} is unknown: start a newer program`)
    if (handler !== undefined) requireKnownVersion(versionsOf(source, type), record)
    const isIgnored = typeof handler === 'object' && handler.ignores?.(record.data) === true
    return isIgnored ? undefined : handler
  }

  async function handleOne(tx: Tx, record: PublicRecord, handler: EventHandler<Tx, unknown>): Promise<void> {
    // `traceparent` names the span that created the record; what the handler appends gets a span of its own.
    const { traceparent: _, ...context } = record.metadata
    await withContext({ ...context, causationId: record.eventId }, () => handler(tx, parse(record), record))
  }

  return {
    isHandled: (record) => handlerOf(record) !== undefined,
    async handle(tx, records) {
      let pending: BatchItem<unknown>[] = []
      let handleAll: AnyBatchHandler<Tx>['handleAll'] | undefined
      const handlePending = async (): Promise<void> => {
        const items = pending
        pending = []
        if (items.length > 0) await handleAll?.(tx, items)
      }
      for (const record of records) {
        const handler = handlerOf(record)
        if (typeof handler === 'object') {
          if (handler.handleAll !== handleAll) await handlePending()
          handleAll = handler.handleAll
          pending.push({
            item: handler.toItem(parse(record), record),
            metadata: { ...record.metadata, causationId: record.eventId },
          })
        } else {
          await handlePending()
          if (handler !== undefined) await handleOne(tx, record, handler)
        }
      }
      await handlePending()
    },
  }
}
