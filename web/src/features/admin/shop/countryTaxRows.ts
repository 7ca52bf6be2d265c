import { readPercent } from '@shop/contracts/shared'
import { type PublicCountryTax, type TermsUpdate, termsUpdate } from '@shop/contracts/terms'
import { z } from 'zod'

/** The rates of a country as they are typed. */
const countryTaxRow = z.object({ country: z.string(), taxPercent: z.string(), taxPercentReduced: z.string() })
export type CountryTaxRow = z.infer<typeof countryTaxRow>

/** The rows as one value of the form, which compares and keeps texts. */
export const textOfCountryTaxes = (rows: readonly CountryTaxRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows))

export const countryTaxesText = (taxes: readonly PublicCountryTax[] = []): string =>
  textOfCountryTaxes(
    taxes.map(({ country, taxPercent, taxPercentReduced }) => ({
      country,
      taxPercent: String(taxPercent),
      taxPercentReduced: String(taxPercentReduced),
    })),
  )

/** @param text of `textOfCountryTaxes`, perhaps of a draft from before an update */
export function countryTaxRowsOf(text: string): readonly CountryTaxRow[] {
  if (text === '') return []
  try {
    return z.array(countryTaxRow).parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** What is sent of them. What is no number stays a text, which the schema refuses. */
export const countryTaxesOfText = (text: string): TermsUpdate['countryTaxes'] =>
  countryTaxRowsOf(text).map(({ country, taxPercent, taxPercentReduced }) => ({
    country,
    taxPercent: readPercent(taxPercent) ?? taxPercent,
    taxPercentReduced: readPercent(taxPercentReduced) ?? taxPercentReduced,
  }))

/** By which a row is told from the others. */
export const nameOfCountryTax = ({ country }: CountryTaxRow, position: number): string =>
  country.trim() === '' ? `Country ${position + 1}` : country

/** What others have changed, for people to read. */
export const shownCountryTaxes = (text: string): string =>
  countryTaxRowsOf(text)
    .map(({ country, taxPercent, taxPercentReduced }) => `${country} ${taxPercent} %, reduced ${taxPercentReduced} %`)
    .join('; ')

/** Refuses what the server would, and says of which row. */
export const countryTaxesField = z.string().superRefine((text, context) => {
  const names = countryTaxRowsOf(text).map(nameOfCountryTax)
  for (const { path, message } of termsUpdate.shape.countryTaxes.safeParse(countryTaxesOfText(text)).error?.issues ?? []) {
    const [position] = path
    const name = typeof position === 'number' ? names[position] : undefined
    context.addIssue({ code: 'custom', message: name === undefined ? message : `${name}: ${message}` })
  }
})
