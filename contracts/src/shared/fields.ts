import { z } from 'zod'
import { isWholeCents } from './money-text.ts'
import { MAX_CENTS, moneyStep, shopCurrency, toCents, toDollars } from './money.ts'
import { plainText, type PlainTextOptions } from './plain-text.ts'

/** The body of every error response: `message` is for the user, `code` is stable for programs. */
export const errorResponse = z.object({ message: z.string(), code: z.string() }).meta({ id: 'Error' })
export type ErrorResponse = z.infer<typeof errorResponse>

export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })

/** Page 1 unless the value is a positive integer in digits. A page past the end is an empty list. */
export const pageNumber = z
  .preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : 1),
    z.int(),
  )
  .default(1)

/** Whether a change names a field at all. An absent field keeps its value. */
export const changesSomething = (changes: object): boolean => Object.keys(changes).length > 0
export const NOTHING_TO_CHANGE = 'Nothing to change: name at least one field'

type TextOptions = Omit<PlainTextOptions, 'max' | 'error'>

/** A required plain text, not blank. The message names the key of the request body. */
export function requiredText(key: string, max = 200, options: TextOptions = {}) {
  const error = `${key} is required`
  return plainText(key, { ...options, max, error }).min(1, error)
}

/** A plain text that may be absent or blank. */
export function optionalText(key: string, max = 200, options: TextOptions = {}) {
  return plainText(key, { ...options, max }).optional()
}

/** Digits with at most one point, read once. `Number` alone would also read hexadecimal, exponents and blanks. */
const NUMERIC = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Converts a numeric string, as forms send it, to a number. Any other value stays as it is. */
export function parseNumeric(value: unknown): unknown {
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value
}

/** A number or a numeric string. */
export function numeric(key: string) {
  return z.preprocess(parseNumeric, z.number({ error: `${key} must be a number` }))
}

/** What an amount must be that can be charged. @param key names the value */
export function decimalsRule(key: string): string {
  const { code, decimals } = shopCurrency()
  if (decimals === 0) return `${key} must be a whole number: ${code.toUpperCase()} has no decimals`
  const ending = moneyStep() === 1 ? '' : `, and end in 0 with ${String(decimals)}: cards are charged so in ${code.toUpperCase()}`
  return `${key} must have at most ${String(decimals)} decimals${ending}`
}

/** Accepts dollars, not negative and without a fraction of a cent. Outputs whole cents. */
export function dollarsToCents(key: string) {
  return z
    .preprocess(
      parseNumeric,
      z
        .number({ error: `${key} must be a number` })
        .min(0, `${key} must not be negative`)
        .refine(isWholeCents, { error: () => decimalsRule(key) })
        .refine((value) => value <= toDollars(MAX_CENTS), `${key} is too large`),
    )
    .transform(toCents)
}

/** An amount between processes: a whole number of cents, not negative. */
export const cents = z.int().min(0)

/** An amount in a response: dollars with the decimals of the currency at most. */
export const dollars = z.number().meta({ description: 'Dollars, at most 2 decimals' })

/** A file in a response. */
export const csvFile = z.string()

/** A time in a response: ISO 8601, UTC. */
export const isoTime = z.string().meta({ format: 'date-time' })

/** A calendar day in a response, YYYY-MM-DD. */
export const isoDay = z.string().meta({ format: 'date' })

/** The pagination fields of a list. */
export const pagination = { page: z.int(), pages: z.int(), total: z.int() }
