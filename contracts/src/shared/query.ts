import { z } from 'zod'
import { DECOMPOSED } from './plain-text.ts'
import { UNSEEN } from './typed-text.ts'

const MAX_KEYWORD_LENGTH = 100

/** A search text; blank means no search. It is stored nowhere, so characters that nobody sees are left out and not refused. */
export function searchText(key: string) {
  const tooLong = `${key} must be at most ${String(MAX_KEYWORD_LENGTH)} characters`
  return z
    .string()
    .max(MAX_KEYWORD_LENGTH * DECOMPOSED, { error: tooLong, abort: true })
    .overwrite((text) => text.replaceAll(UNSEEN, '').normalize('NFC'))
    .trim()
    .max(MAX_KEYWORD_LENGTH, tooLong)
    .default('')
}

/** The search text of a list. */
export const keyword = searchText('keyword')

/** An optional parameter. A blank value, as an empty form field sends it, counts as absent. */
export function optionalParameter<Schema extends z.ZodType>(schema: Schema) {
  const blankToUndefined = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
  return z.preprocess(blankToUndefined, schema.optional()).optional()
}

function oneOf<const Value extends string>(key: string, values: readonly Value[]) {
  return z.enum(values, `${key} is not one of ${values.join(', ')}`)
}

/** A filter for one of several values; without it all pass. */
export function enumFilter<const Value extends string>(key: string, values: readonly Value[]) {
  return optionalParameter(oneOf(key, values))
}

/** A filter by `true` or `false`; without it both pass. */
export function booleanFilter(key: string) {
  return optionalParameter(oneOf(key, ['true', 'false']).transform((value) => value === 'true'))
}

/** The sort order of a list: one of `values`, else `defaultSort`. */
export function sortParameter<const Value extends string>(values: readonly Value[], defaultSort: NoInfer<Value>) {
  return optionalParameter(oneOf('sort', values).meta({ default: defaultSort })).transform((value) => value ?? defaultSort)
}

const DATE_RANGE_MESSAGE = 'Invalid date range'

/** A calendar day, YYYY-MM-DD. The calendar has no year 0. */
export const calendarDay = optionalParameter(
  z.iso.date(DATE_RANGE_MESSAGE).refine((day) => !day.startsWith('0000'), DATE_RANGE_MESSAGE),
)

/** True if the first day is not after the last one. Days in this format compare as text; a missing day leaves that end open. */
export function isDateRange(first: string | undefined, last: string | undefined): boolean {
  return first === undefined || last === undefined || first <= last
}

/** The zod error of a pair of days that is no range, reported at `firstKey`. */
export function dateRangeError(firstKey: string) {
  return { error: DATE_RANGE_MESSAGE, path: [firstKey] }
}
