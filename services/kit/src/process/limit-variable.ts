import { z } from 'zod'

/** The environment variable of a limit on what one customer or address may do: a whole number, 0 lifts the limit. */
export function limitVariable(standard: number) {
  return z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 (off) or more')
    .default(standard)
}
