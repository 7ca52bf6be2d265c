import { z } from 'zod'
import { parseNumeric } from '../shared/fields.ts'
import type { Field } from '../shared/record.ts'
import { WHOLE_RATE } from './terms.ts'

const RATE_PER_PERCENT = 1_000
const percentage = z.number()

/** Thousandths of a percent between processes, percent in the API. */
export const percentField: Field<z.ZodInt, typeof percentage, null> = {
  row: z.int().min(0).max(WHOLE_RATE),
  api: percentage,
  name: null,
  present: (rate: number) => rate / RATE_PER_PERCENT,
}

const isRate = (value: number): boolean => Math.abs(value * RATE_PER_PERCENT - Math.round(value * RATE_PER_PERCENT)) < 1e-6

/** Accepts percent from 0 to 100. Outputs thousandths of a percent. @param key names the value in messages */
export function percentToRate(key: string) {
  return z
    .preprocess(
      parseNumeric,
      z
        .number({ error: `${key} must be a number` })
        .min(0, `${key} must not be negative`)
        .max(100, `${key} must be 100 at most`)
        .refine(isRate, `${key} must have at most 3 decimals`),
    )
    .transform((value) => Math.round(value * RATE_PER_PERCENT))
}
