import { z } from 'zod'
import { dollars, isoDay } from '../shared/fields.ts'
import { calendarDay } from '../shared/query.ts'
import { daysBetween } from '../shared/calendar.ts'
import { taxExemptions } from '../terms/terms.ts'

/** Days of one answer. */
const MAX_DAYS = 366

const day = calendarDay.refine((value) => value !== undefined, 'startDate and endDate are required')

/** Calendar days in the shop's time zone, both inclusive. */
export const taxedSalesQuery = z
  .object({ startDate: day, endDate: day })
  .transform(({ startDate = '', endDate = '' }) => ({ startDate, endDate }))
  .refine(({ startDate, endDate }) => startDate <= endDate, 'Invalid date range')
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < MAX_DAYS, `The days must be at most ${String(MAX_DAYS)}`)

/** `sale`: by the day of the payment. `credit`: what went back, by its day; its amounts are negative. */
const taxedSaleKinds = ['sale', 'credit'] as const

const taxedSale = z
  .object({
    day: isoDay,
    kind: z
      .enum(taxedSaleKinds)
      .meta({ description: 'Invoices by the day of the payment, or credit notes by that of the refund' }),
    country: z.string().meta({
      description:
        'Of the delivery, or of the shop where the order was fetched: ISO 3166-1 alpha-2, or as it was written where it is no known country',
    }),
    percent: z.number().meta({ description: 'The rate of the tax' }),
    isTaxed: z.boolean().meta({ description: 'false: outside of any rate, such as a delivery on which no tax is due' }),
    exemption: z.enum(taxExemptions).optional().meta({ description: 'Why an order is charged no tax; absent of others' }),
    net: dollars.meta({ description: 'Without tax; negative of credits, like the others' }),
    tax: dollars,
    gross: dollars,
    documents: z.int().meta({ description: 'Invoices or credit notes that have such an amount' }),
  })
  .meta({ id: 'TaxedSale' })

/** Sales and what went back of them, by day, country of delivery and rate. */
export const taxedSales = z
  .object({ startDate: isoDay, endDate: isoDay, timeZone: z.string(), rows: z.array(taxedSale) })
  .meta({ id: 'TaxedSales' })
export type TaxedSales = z.infer<typeof taxedSales>
