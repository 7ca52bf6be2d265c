import { z } from 'zod'

/**
 * A report crosses two doors: inside the shop its money is whole cents, in the API it is dollars. Every report is
 * written down once, as a function of what money is there.
 */
export type Money = z.ZodType<number>

/** Per cent with 2 decimals. */
export const rate = z.number()
/** Per cent against the period before; null where that period had nothing to compare with. */
export const growth = z.number().nullable()
export const count = z.int()
/** YYYY-MM-DD, where the shop is. */
export const day = z.string()
/** YYYY-MM, where the shop is. */
export const month = z.string()

/**
 * What every report says of itself: the days it covers (null where open), the last event that it knows of (ISO 8601; null:
 * none yet), and the time zone in which its days begin and end.
 */
export const facts = {
  dateRange: z.object({ startDate: day.nullable(), endDate: day.nullable() }),
  asOf: z.string().nullable(),
  timeZone: z.string(),
}

export const byMethod = z.object({ Stripe: count, COD: count })
