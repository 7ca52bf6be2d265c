import { publicEvents, upcastPublicEvent } from '@shop/contracts/events'
import type { z } from 'zod'
import type { LocalTimeConverter } from '../../calendar/local-time.ts'
import { catalogueMappers } from './catalogue-events.ts'
import type { SequencedEvent } from '@shop/kit'
import { orderMappers } from './order-events.ts'
import { paymentMappers } from './payment-events.ts'
import { UnprocessableEvent } from './row-change.ts'
import type { EventMapper, RowChange } from './row-change.ts'

type BySourceAndType<Entry> = Readonly<Record<string, Readonly<Record<string, Entry | undefined>> | undefined>>

const mappers = {
  order: orderMappers,
  catalogue: catalogueMappers,
  payment: paymentMappers,
} as BySourceAndType<EventMapper<unknown>>
const schemas: BySourceAndType<z.ZodType> = publicEvents

/**
 * Upcasts and validates a record and maps it to a row change. Returns undefined for event types that do not change the reports, and
 * for unknown types, which a newer program may publish. Throws UnprocessableEvent if the record violates its schema.
 */
export function mapEvent(record: SequencedEvent, toLocalTime: LocalTimeConverter): RowChange | undefined {
  const schema = schemas[record.source]?.[record.type]
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(upcastPublicEvent(record))
  if (!parsed.success) throw new UnprocessableEvent(parsed.error.message, { cause: parsed.error })
  return mappers[record.source]?.[record.type]?.(parsed.data, record, toLocalTime)
}
