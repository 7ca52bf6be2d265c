import { type PublicTerms, type TermsUpdate, termsUpdate } from '@shop/contracts/terms'
import { readNumber } from '@shop/contracts/shared'
import { z } from 'zod'
import { numberTextOf, schemaOf } from '../products/simpleFieldValues.ts'
import { methodsField, methodsOfText, methodsText } from './methodRows.ts'

const { taxPercent, taxPercentReduced, deliveryPrice, freeDeliveryAbove } = termsUpdate.shape
const optional = { kind: 'amount', isOptional: true } as const

/** What the form takes: numbers as text, as people type them. A blank limit stands for none. */
export const termsFormFields = z.object({
  pricesIncludeTax: z.boolean(),
  taxPercent: numberTextOf(taxPercent),
  taxPercentReduced: numberTextOf(taxPercentReduced),
  taxesDelivery: z.boolean(),
  deliveryPrice: numberTextOf(deliveryPrice),
  freeDeliveryAbove: schemaOf(optional, freeDeliveryAbove) as z.ZodType<string, string>,
  deliveryMethods: methodsField,
})
type TermsValues = z.infer<typeof termsFormFields>

export const termsFormValuesOf = ({
  pricesIncludeTax,
  taxPercent: percent,
  taxPercentReduced: reduced,
  taxesDelivery,
  deliveryPrice: price,
  freeDeliveryAbove: limit,
  deliveryMethods,
}: PublicTerms): TermsValues => ({
  pricesIncludeTax,
  taxPercent: String(percent),
  taxPercentReduced: String(reduced),
  taxesDelivery,
  deliveryPrice: String(price),
  freeDeliveryAbove: String(limit ?? ''),
  deliveryMethods: methodsText(deliveryMethods),
})

/** What is saved of it. */
export function termsUpdateOf(typed: Partial<TermsValues>): TermsUpdate {
  const values = Object.entries(typed).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const
    if (name === 'deliveryMethods') return [name, methodsOfText(value)] as const
    return [name, name === 'freeDeliveryAbove' && value.trim() === '' ? null : (readNumber(value) ?? value)] as const
  })
  return Object.fromEntries(values) as TermsUpdate
}
