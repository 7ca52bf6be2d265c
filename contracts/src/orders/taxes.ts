import { z } from 'zod'
import { cents, dollars } from '../shared/fields.ts'
import { toDollars } from '../shared/money.ts'
import { priceTax } from '../terms/price-tax.ts'
import { taxExemptions, type PriceTax } from '../terms/terms.ts'
import { orderDelivery } from './order-delivery.ts'
import type { Totals } from './pricing.ts'

/**
 * What an order costs, between processes. Absent `taxes`: all of it is 15 % on top of the items. Absent `delivery`: the shop lists no
 * methods.
 */
export const totalsRow = z.object({
  items: cents,
  shipping: cents,
  tax: cents,
  total: cents,
  taxes: z
    .array(priceTax.extend({ tax: cents }))
    .readonly()
    .optional(),
  delivery: orderDelivery.row.optional(),
})

const percent = z.number().meta({ description: 'At most 3 decimals' })
const included = z.boolean().meta({ description: 'Whether prices include it; else it is added to them' })

const exemption = z.enum(taxExemptions).optional().meta({ description: 'Why the rate is 0; absent: it is a rate of the shop' })

const priceTaxOfApi = z.object({ percent, included, exemption }).meta({ id: 'PriceTax' })
const rateTaxOfApi = z.object({ percent, included, exemption, amount: dollars }).meta({ id: 'RateTax' })
type RateTaxOfApi = z.infer<typeof rateTaxOfApi>

/** How a line is taxed, in the API. */
export const itemTax = priceTaxOfApi.optional().meta({ description: 'As at the sale; absent: 15 % on top' })

/** The tax of an order, in the API. */
export const orderTaxes = z
  .array(rateTaxOfApi)
  .optional()
  .meta({ description: 'By its rate, the highest first; absent: 15 % on top of the items' })

/** Rates have three decimals at most. */
const percentOf = (thousandths: number): number => thousandths / 1_000

/** As records of the API have it, which leave out what is absent. */
const presentTax = ({ rate, included, exemption: why }: PriceTax): z.infer<typeof priceTaxOfApi> => ({
  percent: percentOf(rate),
  included,
  ...(why && { exemption: why }),
})

export const presentItemTax = (tax: PriceTax | undefined): z.infer<typeof itemTax> => tax && presentTax(tax)

export const presentTaxes = ({ taxes }: Pick<Totals, 'taxes'>): { taxes?: RateTaxOfApi[] } =>
  taxes === undefined ? {} : { taxes: taxes.map((one) => ({ ...presentTax(one), amount: toDollars(one.tax) })) }
