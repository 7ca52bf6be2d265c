import { readAmount, readCount, readNumber, undressed } from '@shop/contracts/shared'
import { findCountryCode } from '@shop/contracts/shared/countries'
import { type PublicMethod, type TermsUpdate, termsUpdate } from '@shop/contracts/terms'
import { z } from 'zod'

/** A method of delivery as it is typed; blank is none. */
const methodRow = z.object({
  id: z.string(),
  name: z.string(),
  price: z.string(),
  freeAbove: z.string(),
  countries: z.string(),
  postalPrefixes: z.string(),
  maxWeight: z.string(),
  days: z.string(),
  pickUp: z.boolean(),
})
export type MethodRow = z.infer<typeof methodRow>

const rowOf = ({ id, name, price, freeAbove, countries, postalPrefixes, maxWeight, days, pickUp }: PublicMethod): MethodRow => ({
  id,
  name,
  price: String(price),
  freeAbove: String(freeAbove ?? ''),
  countries: countries.join(', '),
  postalPrefixes: postalPrefixes.join(', '),
  maxWeight: String(maxWeight ?? ''),
  days: days === undefined ? '' : days.min === days.max ? String(days.min) : `${days.min}-${days.max}`,
  pickUp,
})

/** The methods as one value of the form, which compares and keeps texts. */
export const textOfMethods = (rows: readonly MethodRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows))

export const methodsText = (methods: readonly PublicMethod[] = []): string => textOfMethods(methods.map(rowOf))

/** @param text of `textOfMethods`, perhaps of a draft from before an update */
export function rowsOfText(text: string): readonly MethodRow[] {
  if (text === '') return []
  try {
    return z.array(methodRow).parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** Of what is typed with commas, those of other scripts too, or in lines and cells of a sheet. */
const listedTexts = (text: string): string[] =>
  text
    .split(/[,;\n\t、，；،؛]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** As `listedTexts`; but the comma within a name, as in “Korea, Republic of”, ends none. */
export function listedCountries(text: string): string[] {
  const found: string[] = []
  for (const part of listedTexts(text)) {
    const together = `${found.at(-1) ?? ''}, ${part}`
    if (findCountryCode(part) === undefined && findCountryCode(together) !== undefined) found.splice(-1, 1, together)
    else found.push(part)
  }
  return found
}

/** What is no number the schema refuses. */
const orNull = (text: string, read: (text: string) => number | undefined): unknown =>
  text.trim() === '' ? null : (read(text) ?? NaN)

const MAX_DAYS_TEXT = 40
/** As 3, 2-4 or 2 to 4, undressed. */
const DAYS = /^(\d+)(?: ?(?:[-~〜]|to) ?(\d+))?$/

function daysOrNull(text: string): unknown {
  if (text.trim() === '') return null
  const [, min = text, max = min] = (text.length < MAX_DAYS_TEXT && DAYS.exec(undressed(text))) || []
  return { min: readNumber(min), max: readNumber(max) }
}

/** What is sent of them; the server and the form refuse the same. */
export const methodsOfText = (text: string): TermsUpdate['deliveryMethods'] =>
  rowsOfText(text).map(({ countries, postalPrefixes, price, freeAbove, maxWeight, days, ...row }) => ({
    ...row,
    price: readAmount(price) ?? NaN,
    freeAbove: orNull(freeAbove, readAmount),
    countries: listedCountries(countries),
    postalPrefixes: listedTexts(postalPrefixes),
    maxWeight: orNull(maxWeight, readCount),
    days: daysOrNull(days),
  })) as TermsUpdate['deliveryMethods']

/** The name by which a method is told from the others. */
export const nameOfRow = ({ name }: MethodRow, position: number): string => (name.trim() === '' ? `Method ${position + 1}` : name)

/** What others have changed, for people to read. */
export const shownMethods = (text: string): string => rowsOfText(text).map(nameOfRow).join(', ')

/** Refuses what the server would, and says of which method. */
export const methodsField = z.string().superRefine((text, context) => {
  const rows = rowsOfText(text)
  for (const { path, message } of termsUpdate.shape.deliveryMethods.safeParse(methodsOfText(text)).error?.issues ?? []) {
    const [position] = path
    const names = typeof position === 'number' ? rows.map(nameOfRow).slice(position, position + 1) : []
    const of = names.map((name) => `${name}: `).join('')
    context.addIssue({ code: 'custom', message: `${of}${message}` })
  }
})
