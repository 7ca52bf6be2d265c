import { publicEvents } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit'
import type { z } from 'zod'
import type { Calendar } from './calendar.ts'
import { catalogueTranslations } from './catalogue-facts.ts'
import { Misfit } from './fact.ts'
import type { Fact, Translation } from './fact.ts'
import { orderTranslations } from './order-facts.ts'
import { paymentTranslations } from './payment-facts.ts'

type Tables<Entry> = Readonly<Record<string, Readonly<Record<string, Entry | undefined>> | undefined>>

const translations = {
  order: orderTranslations,
  catalogue: catalogueTranslations,
  payment: paymentTranslations,
} as Tables<Translation<unknown>>
const schemas: Tables<z.ZodType> = publicEvents

/**
 * Checks a record against its contract and says what it means. A type that nobody has heard of means nothing: it is of a
 * shop that is newer than the reports. Throws a Misfit for a record that does not fit.
 */
export function translate(record: PublicRecord, calendar: Calendar): Fact | undefined {
  const schema = schemas[record.source]?.[record.type]
  if (schema === undefined) return undefined
  const read = schema.safeParse(record.data)
  if (!read.success) throw new Misfit(read.error.message, { cause: read.error })
  return translations[record.source]?.[record.type]?.(read.data, record, calendar)
}
