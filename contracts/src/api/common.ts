import { z } from 'zod'
import { isWholeCents, MAX_CENTS, toCents } from '../money.ts'

/** Every error answer: `message` is shown to the person, `code` is stable for programs. */
export const errorAnswer = z.object({ message: z.string(), code: z.string() }).meta({ id: 'Error' })
export type ErrorAnswer = z.infer<typeof errorAnswer>

export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' })

/** Digits of a positive integer, else page 1; a page past the end is an empty list. */
export const pageNumber = z
  .preprocess((value) => (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 1), z.int())
  .default(1)

/** A required text: trimmed, not blank. The message names the payload's key. */
export function requiredText(key: string, max = 200) {
  return z
    .string({ error: `${key} is required` })
    .trim()
    .min(1, `${key} is required`)
    .max(max, `${key} must be at most ${String(max)} characters`)
}

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

/** A number, or a numeric string as forms send it. */
export function numeric(key: string) {
  return z.preprocess(asNumber, z.number({ error: `${key} must be a number` }))
}

/** Dollars in, whole cents out: not negative, no fraction of a cent. */
export function dollarsIn(key: string) {
  return z
    .preprocess(
      asNumber,
      z
        .number({ error: `${key} must be a number` })
        .min(0, `${key} must not be negative`)
        .refine(isWholeCents, `${key} must have at most 2 decimals`)
        .refine((value) => value * 100 <= MAX_CENTS, `${key} is too large`),
    )
    .transform(toCents)
}

/** Money in an answer: dollars with at most 2 decimals. */
export const dollars = z.number().meta({ description: 'Dollars, at most 2 decimals' })

/** A moment in an answer: ISO 8601, UTC. */
export const isoTime = z.string().meta({ format: 'date-time' })

export const page = { page: z.int(), pages: z.int(), total: z.int() }
