import { z } from 'zod'

/** The longest text that a list is searched for. */
const LONGEST_KEYWORD = 100

/** What a list is searched for, as it was typed; blank is no search. */
export const keyword = z
  .string()
  .trim()
  .max(LONGEST_KEYWORD, `keyword must be at most ${String(LONGEST_KEYWORD)} characters`)
  .default('')

/** A form that was left empty sends a blank value: it counts as none. */
function maybe<Schema extends z.ZodType>(schema: Schema) {
  const given = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
  return z.preprocess(given, schema.optional()).optional()
}

function choice<const Value extends string>(key: string, values: readonly Value[]) {
  return z.enum(values, `${key} is not one of ${values.join(', ')}`)
}

/** A filter that lets one of some values through, and everything when it is absent. */
export function onlyOf<const Value extends string>(key: string, values: readonly Value[]) {
  return maybe(choice(key, values))
}

/** A filter by yes or no, in words as a query carries them. */
export function onlyIf(key: string) {
  return maybe(choice(key, ['true', 'false']).transform((value) => value === 'true'))
}

/** The order of a list: one of the named ones, the usual one when nothing is asked for. */
export function sortOf<const Value extends string>(values: readonly Value[], usual: NoInfer<Value>) {
  return maybe(choice('sort', values).meta({ default: usual })).transform((value) => value ?? usual)
}

const rangeRule = 'Invalid date range'

/** A calendar day, YYYY-MM-DD; there was no year 0. */
export const calendarDay = maybe(z.iso.date(rangeRule).refine((day) => !day.startsWith('0000'), rangeRule))

/** Whether the first day is not after the last one; days in this form compare like texts. */
export function isDateRange({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to
}

export const dateRangeRule = { error: rangeRule, path: ['from'] }
