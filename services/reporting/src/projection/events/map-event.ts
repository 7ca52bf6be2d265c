import {
  publicEvents,
  publicVersionsOf,
  requireKnownVersion,
  type Source,
  UnknownEventError,
  upcastPublicEvent,
} from '@shop/contracts/events'
import type { z } from 'zod'
import type { LocalTimeConverter } from '../../calendar/local-time.ts'
import { catalogueMappers } from './catalogue-events.ts'
import type { SequencedEvent } from '@shop/kit/domain'
import { orderMappers } from './order-events.ts'
import { paymentMappers } from './payment-events.ts'
import { UnprocessableEvent, type EventMapper, type EventMappers, type RowChange } from './row-change.ts'

type BySourceAndType<Entry> = Readonly<Record<string, Readonly<Record<string, Entry | undefined>> | undefined>>

/** The reports know customers by their orders. */
const mappers: { readonly [S in Source]: EventMappers<S> } = {
  order: orderMappers,
  catalogue: catalogueMappers,
  identity: {},
  payment: paymentMappers,
}
const schemas: BySourceAndType<z.ZodType> = publicEvents

/** @returns undefined for a type that does not change the reports. */
function mapperOf(record: SequencedEvent): EventMapper<unknown> | undefined {
  const { source, type } = record
  if (schemas[source]?.[type] === undefined) {
    throw new UnknownEventError(`${type} of ${source} is unknown to the reports: start a newer program`)
  }
  const mapper = (mappers as BySourceAndType<EventMapper<unknown>>)[source]?.[type]
  if (mapper !== undefined) requireKnownVersion(publicVersionsOf(source, type), record)
  return mapper
}

/** @throws UnknownEventError for a record whose type or schema version only a newer program knows. */
export function requireKnownEvent(record: SequencedEvent): void {
  mapperOf(record)
}

/**
 * Upcasts and validates a record and maps it to a row change; undefined for an event type that does not change the reports. Throws
 * UnprocessableEvent if the record violates its schema, UnknownEventError like `requireKnownEvent`.
 */
export function mapEvent(record: SequencedEvent, toLocalTime: LocalTimeConverter): RowChange | undefined {
  const mapper = mapperOf(record)
  if (mapper === undefined) return undefined
  const parsed = schemas[record.source]?.[record.type]?.safeParse(upcastPublicEvent(record))
  if (parsed?.success !== true) throw new UnprocessableEvent(parsed?.error.message, { cause: parsed?.error })
  return mapper(parsed.data, record, toLocalTime)
}
