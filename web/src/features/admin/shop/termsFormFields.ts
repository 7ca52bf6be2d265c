import { type PublicTerms, type TermsUpdate, termsUpdate } from '@shop/contracts/terms'
import { readAmount, readPercent } from '@shop/contracts/shared'
import { z } from 'zod'
import { numberTextOf, schemaOf } from '../products/simpleFieldValues.ts'
import { countryTaxesField, countryTaxesOfText, countryTaxesText } from './countryTaxRows.ts'
import { listedCountries, methodsField, methodsOfText, methodsText } from './methodRows.ts'

const { taxPercent, taxPercentReduced, deliveryPrice, freeDeliveryAbove } = termsUpdate.shape
/** Names and codes with commas between them. */
const countriesText = (field: 'taxedCountries' | 'reverseChargeCountries') =>
  z.string().superRefine((text, context) => {
    for (const { message } of termsUpdate.shape[field].safeParse(listedCountries(text)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  })

const optional = { kind: 'amount', isOptional: true } as const

/** What the form takes: numbers as text, as people type them. A blank limit stands for none. */
export const termsFormFields = z.object({
  pricesIncludeTax: z.boolean(),
  taxPercent: numberTextOf(taxPercent, readPercent),
  taxPercentReduced: numberTextOf(taxPercentReduced, readPercent),
  countryTaxes: countryTaxesField,
  taxedCountries: countriesText('taxedCountries'),
  reverseChargeCountries: countriesText('reverseChargeCountries'),
  exportsAreNet: z.boolean(),
  taxesDelivery: z.boolean(),
  deliveryPrice: numberTextOf(deliveryPrice, readAmount),
  freeDeliveryAbove: schemaOf(optional, freeDeliveryAbove) as z.ZodType<string, string>,
  deliveryMethods: methodsField,
})
export type TermsValues = z.infer<typeof termsFormFields>

export const termsFormValuesOf = ({
  pricesIncludeTax,
  taxPercent: percent,
  taxPercentReduced: reduced,
  taxesDelivery,
  deliveryPrice: price,
  freeDeliveryAbove: limit,
  deliveryMethods,
  countryTaxes,
  taxedCountries = [],
  reverseChargeCountries = [],
  exportsAreNet = false,
}: PublicTerms): TermsValues => ({
  pricesIncludeTax,
  taxPercent: String(percent),
  taxPercentReduced: String(reduced),
  countryTaxes: countryTaxesText(countryTaxes),
  taxedCountries: taxedCountries.join(', '),
  reverseChargeCountries: reverseChargeCountries.join(', '),
  exportsAreNet,
  taxesDelivery,
  deliveryPrice: String(price),
  freeDeliveryAbove: String(limit ?? ''),
  deliveryMethods: methodsText(deliveryMethods),
})

/** What is no number the schema refuses, as NaN or as a text. */
const readers: Readonly<Partial<Record<keyof TermsValues, (text: string) => unknown>>> = {
  deliveryMethods: methodsOfText,
  countryTaxes: countryTaxesOfText,
  taxedCountries: listedCountries,
  reverseChargeCountries: listedCountries,
  freeDeliveryAbove: (text) => (text.trim() === '' ? null : (readAmount(text) ?? NaN)),
  deliveryPrice: (text) => readAmount(text) ?? NaN,
}

/** What is saved of it. */
export function termsUpdateOf(typed: Partial<TermsValues>): TermsUpdate {
  const values = Object.entries(typed).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const
    const read = readers[name as keyof TermsValues]
    return [name, read ? read(value) : (readPercent(value) ?? value)] as const
  })
  return Object.fromEntries(values)
}
