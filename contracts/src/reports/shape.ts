import { z } from 'zod'

/** The schema of an amount. Internal calls carry cents and the API dollars, so every report is a function of it. */
export type Money = z.ZodType<number>

/** Per cent with 2 decimals. */
export const rate = z.number()
/** Per cent against the period before; null if the figure was 0 in that period. */
export const growth = z.number().nullable()
export const count = z.int()
/** YYYY-MM-DD in the shop's time zone. */
export const day = z.string()
/** YYYY-MM in the shop's time zone. */
export const month = z.string()

/**
 * The fields that every report carries: its range (null where open), the time of the newest projected event (ISO 8601,
 * null before the first one), and the time zone of its days.
 */
export const header = {
  dateRange: z.object({ startDate: day.nullable(), endDate: day.nullable() }),
  asOf: z.string().nullable(),
  timeZone: z.string(),
}

export const countByPaymentMethod = z.object({ Stripe: count, COD: count })
