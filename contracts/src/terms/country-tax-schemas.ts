import { z } from 'zod'
import { as, described, record, same, type Field } from '../shared/record.ts'
import { countryList, countryText } from './country-lists.ts'
import { percentField, percentToRate } from './percent.ts'
import type { CountryTax } from './terms.ts'

const countryTax = record({
  country: described(same(z.string()), 'ISO 3166-1 alpha-2'),
  taxRate: as('taxPercent', percentField),
  reducedTaxRate: as('taxPercentReduced', described(percentField, 'Of products of the class reduced')),
})
const publicCountryTax = countryTax.api.meta({ id: 'CountryTax' })
export type PublicCountryTax = z.infer<typeof publicCountryTax>

const rows = z.array(countryTax.row).readonly().optional()
const shown = z
  .array(publicCountryTax)
  .optional()
  .meta({ description: 'Rates on deliveries to these countries, in place of the others; absent: there are none' })

/** Of the terms; absent in the API if there are none. */
export const countryTaxList: Field<typeof rows, typeof shown, null> = {
  row: rows,
  api: shown,
  name: null,
  present: (taxes: readonly CountryTax[] | undefined) =>
    taxes === undefined || taxes.length === 0 ? undefined : taxes.map((one) => countryTax.present(one)),
}

const codes = z.array(z.string())
const rowCodes = codes.readonly().optional()
const shownCodes = codes.optional()

/** Absent in the API if it is blank. */
const presentCodes = (countries: readonly string[] = []) => (countries.length === 0 ? undefined : [...countries])

export const taxedCountries: Field<typeof rowCodes, z.ZodOptional<typeof codes>, null> = {
  row: rowCodes,
  api: shownCodes.meta({
    description:
      'ISO 3166-1 alpha-2, beside those of countryTaxes: deliveries to others are exports without tax; absent: none is',
  }),
  name: null,
  present: presentCodes,
}

export const reverseChargeCountries: Field<typeof rowCodes, z.ZodOptional<typeof codes>, null> = {
  row: rowCodes,
  api: shownCodes.meta({
    description:
      'ISO 3166-1 alpha-2: deliveries there, to an address with a VAT ID of one of them, are charged without tax; absent: none is',
  }),
  name: null,
  present: presentCodes,
}

const isNet = z.boolean().optional()
export const exportsAreNet: Field<typeof isNet, typeof isNet, null> = {
  row: isNet,
  api: isNet.meta({ description: 'Exports cost less by the tax that prices include; absent: they cost the same' }),
  name: null,
  present: (value: boolean | undefined) => value || undefined,
}

const countryTaxInput = z
  .object({
    country: countryText('country'),
    taxPercent: percentToRate('taxPercent'),
    taxPercentReduced: percentToRate('taxPercentReduced'),
  })
  .transform(({ country, taxPercent: taxRate, taxPercentReduced: reducedTaxRate }): CountryTax => ({
    country,
    taxRate,
    reducedTaxRate,
  }))

const hasEachOnce = (taxes: readonly CountryTax[]): boolean => new Set(taxes.map(({ country }) => country)).size === taxes.length

export const countryTaxesInput = z
  .array(countryTaxInput)
  .max(300, 'countryTaxes must be at most 300')
  .refine(hasEachOnce, 'Two rows of countryTaxes have the same country')
  .meta({ description: 'All of them; empty: the same rates everywhere' })

export const taxedCountriesInput = countryList('taxedCountries').meta({
  description:
    'All of them, as names or codes: deliveries elsewhere, but to countries of countryTaxes, are exports; empty: none is',
})

export const reverseChargeInput = countryList('reverseChargeCountries').meta({
  description: 'All of them, as names or codes: their businesses owe the tax, the order is charged without; empty: none',
})
