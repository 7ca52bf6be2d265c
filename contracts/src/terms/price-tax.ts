import { z } from 'zod'
import { WHOLE_RATE } from './terms.ts'

export const priceTax = z.object({ rate: z.int().min(0).max(WHOLE_RATE), included: z.boolean() })

/** How the price of an order line is taxed, between processes. Absent: 15 % on top. */
export const priceTaxRow = priceTax.optional()
