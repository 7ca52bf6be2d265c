import { z } from 'zod'
import { emailAddress } from '../accounts/credentials.ts'
import { findCountryCode } from '../shared/countries.ts'
import { dollarsToCents, numeric, requiredText } from '../shared/fields.ts'
import { money, same, type Field } from '../shared/record.ts'
import { contentText, readContent } from './content.ts'
import { readGtin } from './gtin.ts'
import {
  mapProductFields,
  productField,
  type ProductField,
  type ProductFieldKind,
  type ProductFieldName,
  productFieldNames,
  type ProductFieldTable,
  type TextFormat,
} from './product-fields.ts'

/** What the API's document says of a field, beside its name and type. */
const descriptions: Readonly<Partial<Record<ProductFieldName, { readonly answer?: string; readonly request?: string }>>> = {
  sku: {
    answer: "The shop's article number; absent without one",
    request: 'Of one product at a time, in any case; null: none',
  },
  cost: { answer: 'What the shop pays for one; admins only' },
  taxClass: { answer: 'Whose tax it has, reduced or zero; absent: standard', request: 'null or standard: the standard tax' },
  content: {
    answer: 'How much it contains, as `750 ml`: an amount, and one of kg, g, l, dl, cl, ml, m, cm, m², piece and pieces',
    request: 'An amount of at most 3 decimals, and a unit; null: none',
  },
  gtin: {
    answer: 'The digits below its barcode: a GTIN-8, -12, -13 or -14',
    request: 'With or without spaces and hyphens; null: none',
  },
  mpn: { answer: "The manufacturer's part number", request: 'null: none' },
  withdrawalExclusion: {
    answer: 'Why it cannot be withdrawn from by the law of the European Union, or only while it is sealed; absent: it can be',
    request: 'null or possible: it can be withdrawn from',
  },
  manufacturerCountry: { answer: 'ISO 3166-1 alpha-2', request: 'A name or a code; null: none' },
  responsiblePerson: { answer: 'In the European Union, of a product from outside' },
  model: { answer: 'Identifies the product: its model, type or batch' },
  weight: { answer: 'In grams', request: 'In grams; null: unknown, and none in the weight of an order' },
}

const withDescription = (schema: z.ZodType, description: string | undefined): z.ZodType =>
  description === undefined ? schema : schema.meta({ description })

/** A value between processes and in answers of the API. */
const spellings = {
  text: same(z.string()),
  amount: money(),
  number: same(z.int()),
  flag: same(z.boolean()),
  choice: same(z.string()),
} satisfies Readonly<Record<ProductFieldKind, unknown>>

/** A whole number from 0 to a million. */
export const wholeNumber = (key: string) =>
  numeric(key).pipe(
    z.int(`${key} must be a whole number`).min(0, `${key} must not be negative`).max(1_000_000, `${key} is too large`),
  )

interface Format {
  /** The text as it is kept; undefined for what is none. */
  readonly spell: (text: string) => string | undefined
  readonly expected: string
}

function spellContent(text: string): string | undefined {
  const content = readContent(text)
  return content && contentText(content)
}

const email = emailAddress('no e-mail address')

/** An e-mail address, or an address of the web, which may lack its scheme. */
function spellContact(text: string): string | undefined {
  const mail = email.safeParse(text)
  if (mail.success) return mail.data
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = /\s/.test(text) ? null : URL.parse(address)
  return url?.hostname.includes('.') === true && url.username === '' && url.password === '' ? address : undefined
}

const formats: Readonly<Record<TextFormat, Format>> = {
  content: { spell: spellContent, expected: 'an amount and a unit, such as 750 ml or 1.5 kg' },
  contact: { spell: spellContact, expected: 'an e-mail address or the address of a website' },
  country: { spell: findCountryCode, expected: 'a country' },
  gtin: { spell: readGtin, expected: 'the 8, 12, 13 or 14 digits below a barcode, with a right check digit' },
}

function inFormat(name: string, schema: ReturnType<typeof requiredText>, format: TextFormat | undefined) {
  if (format === undefined) return schema
  const { spell, expected } = formats[format]
  const error = `${name} must be ${expected}`
  return schema.refine((text) => spell(text) !== undefined, error).overwrite((text) => spell(text) ?? text)
}

const inputs = {
  amount: dollarsToCents,
  number: wholeNumber,
  flag: (key: string) => z.boolean(`${key} must be true or false`),
}

type IfOptional<F extends ProductField, Yes, No> = F extends { readonly isOptional: true } ? Yes : No
type IfForAdmins<F extends ProductField, Yes, No> = F extends { readonly isForAdmins: true } ? Yes : No

type ValueSchema<F extends ProductField> = (typeof spellings)[F['kind']]['row']
type RowSchema<F extends ProductField> = IfOptional<F, z.ZodNullable<ValueSchema<F>>, ValueSchema<F>>

type ShownSchema<F extends ProductField> = (typeof spellings)[F['kind']]['api']
type ShownToAdmins<F extends ProductField> = z.ZodOptional<IfOptional<F, z.ZodNullable<ShownSchema<F>>, ShownSchema<F>>>
type ShownToAll<F extends ProductField> = IfOptional<F, z.ZodOptional<ShownSchema<F>>, ShownSchema<F>>
type ApiSchema<F extends ProductField> = IfForAdmins<F, ShownToAdmins<F>, ShownToAll<F>>

type TakenSchema<F extends ProductField> = F extends { readonly kind: keyof typeof inputs }
  ? ReturnType<(typeof inputs)[F['kind']]>
  : ReturnType<typeof requiredText>
type InputSchema<F extends ProductField> = z.ZodOptional<IfOptional<F, z.ZodNullable<TakenSchema<F>>, TakenSchema<F>>>

/**
 * A field in its two spellings. Without a value it is null between processes and absent in the API. What visitors do not receive may be
 * absent, too, and is null to admins without a value.
 */
export function spellField(field: ProductField, description?: string): Field<z.ZodType, z.ZodType, null> {
  const { kind, isOptional = false, isForAdmins = false } = field
  const { row, api, present }: Field<z.ZodType, z.ZodType, null> = spellings[kind]
  const none = isForAdmins ? null : undefined
  const shown = isOptional && isForAdmins ? api.nullable() : api
  return {
    row: isOptional ? row.nullable() : row,
    api: withDescription(isOptional || isForAdmins ? shown.optional() : shown, description),
    name: null,
    present: (value: unknown) => (value === null ? none : present(value as never)),
  }
}

/** @param none the word that stands for null */
const choiceOf = (name: string, choices: readonly string[], none: string) =>
  z
    .enum([none, ...choices], { error: `${name} must be one of ${[none, ...choices].join(', ')}` })
    .transform((word) => (word === none ? null : word))

function takenOf(name: string, field: ProductField): z.ZodType {
  if (field.kind === 'choice') return choiceOf(name, field.choices, field.none)
  if (field.kind !== 'text') return inputs[field.kind](name)
  const text = requiredText(name, field.maxLength, {
    multiline: field.isMultiline,
    pasted: field.isPasted,
    evenBlanks: field.isMultiline !== true && field.isPasted !== true,
  })
  return inFormat(name, text, field.format)
}

/** What the API takes; null takes an optional value away. */
export function inputOf(name: string, field: ProductField, description?: string): z.ZodType {
  const schema = takenOf(name, field)
  return withDescription((field.isOptional ? schema.nullable() : schema).optional(), description)
}

type ForAdmins = {
  [Name in ProductFieldName]: IfForAdmins<ProductFieldTable[Name], Name, never>
}[ProductFieldName]
type Spelled<Name extends ProductFieldName> = {
  readonly [N in Name]: Field<RowSchema<ProductFieldTable[N]>, ApiSchema<ProductFieldTable[N]>, null>
}

const spellFields = (forAdmins: boolean) =>
  Object.fromEntries(
    productFieldNames
      .map((name) => [name, productField(name)] as const)
      .filter(([, { isForAdmins = false }]) => isForAdmins === forAdmins)
      .map(([name, field]) => [name, spellField(field, descriptions[name]?.answer)]),
  )

/** Of the record of a product. */
export const visitorFields = spellFields(false) as unknown as Spelled<Exclude<ProductFieldName, ForAdmins>>
/** The same of what visitors do not receive. */
export const adminFields = spellFields(true) as unknown as Spelled<ForAdmins>

/** What the API takes; absent: unchanged. */
export const fieldInputs = mapProductFields((name, field) => inputOf(name, field, descriptions[name]?.request)) as {
  readonly [Name in ProductFieldName]: InputSchema<ProductFieldTable[Name]>
}

/** What a change between processes names; absent: unchanged. */
export const fieldChanges = mapProductFields((_, field) => spellField(field).row.optional()) as {
  readonly [Name in ProductFieldName]: z.ZodOptional<RowSchema<ProductFieldTable[Name]>>
}
