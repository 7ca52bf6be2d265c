import { z } from 'zod'
import { cents, dollarsToCents, parseNumeric } from '../shared/fields.ts'
import { absentMoney, as, described, money, record, same, type Field } from '../shared/record.ts'
import { methodList, methodsInput } from './method-schemas.ts'
import { DEFAULT_TERMS, WHOLE_RATE, type ShopTerms, type DeliveryMethod } from './terms.ts'

const RATE_PER_PERCENT = 1_000
const percentage = z.number()

/** Thousandths of a percent between processes, percent in the API. */
const percent: Field<z.ZodInt, typeof percentage, null> = {
  row: z.int().min(0).max(WHOLE_RATE),
  api: percentage,
  name: null,
  present: (rate: number) => rate / RATE_PER_PERCENT,
}

/** How the shop taxes, and what its delivery costs. */
export const shopTerms = record({
  pricesIncludeTax: described(same(z.boolean()), 'Whether prices include tax; else it is added to them'),
  taxRate: as('taxPercent', described(percent, 'At most 3 decimals, like the other')),
  reducedTaxRate: as('taxPercentReduced', described(percent, 'Of products of the class reduced')),
  taxesDelivery: described(
    same(z.boolean()),
    'Whether tax is also due on the delivery: at the rate with the largest amount of goods',
  ),
  deliveryPrice: money(),
  freeDeliveryAbove: described(absentMoney(cents), 'Delivery is free when the items exceed it, in dollars; absent: never'),
  deliveryMethods: methodList,
})
export const termsRow = shopTerms.row
export const publicTerms = shopTerms.api.meta({ id: 'ShopTerms' })
export type PublicTerms = z.infer<typeof publicTerms>

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

const yesOrNo = (key: string) => z.boolean({ error: `${key} must be true or false` })

/** An absent field keeps its value. */
export const termsUpdate = z
  .object({
    pricesIncludeTax: yesOrNo('pricesIncludeTax'),
    taxPercent: percentToRate('taxPercent'),
    taxPercentReduced: percentToRate('taxPercentReduced'),
    taxesDelivery: yesOrNo('taxesDelivery'),
    deliveryPrice: dollarsToCents('deliveryPrice'),
    freeDeliveryAbove: dollarsToCents('freeDeliveryAbove')
      .nullable()
      .meta({ description: 'null: delivery is never free for the amount of an order' }),
    deliveryMethods: methodsInput,
  })
  .partial()
  .meta({ id: 'ShopTermsUpdate' })
export type TermsUpdate = z.input<typeof termsUpdate>

/** What changes of the terms as they are kept. */
export function termsChanges({ taxPercent, taxPercentReduced, ...others }: z.output<typeof termsUpdate>): Partial<ShopTerms> {
  const changes = { taxRate: taxPercent, reducedTaxRate: taxPercentReduced, ...others }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const plainNames = Object.keys(DEFAULT_TERMS) as (keyof typeof DEFAULT_TERMS)[]

/** The values of a method. */
const methodValues = ({ id, name, price, freeAbove, countries, postalPrefixes, ...method }: DeliveryMethod): unknown[] => {
  const { maxWeight, days, pickUp } = method
  return [id, name, price, freeAbove, countries, postalPrefixes, maxWeight, days?.min, days?.max, pickUp]
}

/** Every value, in one sequence: the fields of an event that was stored have another order. Of a shop that lists no methods: those of before. */
export function termsValues(terms: ShopTerms): unknown[] {
  const { deliveryMethods = [] } = terms
  return [...plainNames.map((name) => terms[name]), ...deliveryMethods.map(methodValues)]
}

export const isSameTerms = (one: ShopTerms, other: ShopTerms): boolean =>
  JSON.stringify(termsValues(one)) === JSON.stringify(termsValues(other))
