import { z } from 'zod'
import { taxExemptions, WHOLE_RATE } from './terms.ts'

export const priceTax = z.object({
  rate: z.int().min(0).max(WHOLE_RATE),
  included: z.boolean(),
  exemption: z.enum(taxExemptions).optional(),
})

/** How the price of an order line is taxed, between processes. Absent: 15 % on top. */
export const priceTaxRow = priceTax.optional()
