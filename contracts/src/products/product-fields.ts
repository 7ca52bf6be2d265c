import { withdrawalExclusions } from '../terms/withdrawal-exclusions.ts'
import { MAX_CONTENT } from './content.ts'

interface FieldRule {
  /** In forms and in the history. */
  readonly label: string
  /** What is said below it in forms. */
  readonly hint?: string
  /** Stands with the others of the section, under its heading. */
  readonly section?: 'safety'
  /** Visitors do not receive it. */
  readonly isForAdmins?: boolean
}

/** What a text must be, beside a text; it is kept in one spelling. */
export type TextFormat = 'content' | 'contact' | 'country' | 'gtin'

interface TextRule extends FieldRule {
  readonly kind: 'text'
  readonly maxLength: number
  readonly isMultiline?: boolean
  /** Whether what nobody sees in copied text is left out instead of refused. */
  readonly isPasted?: boolean
  readonly format?: TextFormat
  /** Whether a product may have none. */
  readonly isOptional?: boolean
}

/** Not negative: an amount is cents between processes and dollars in the API, a number is whole and at most a million. */
interface NumberRule extends FieldRule {
  readonly kind: 'amount' | 'number'
  readonly isOptional?: boolean
}

/** Yes or no. */
interface FlagRule extends FieldRule {
  readonly kind: 'flag'
  readonly isOptional?: false
}

/** One of a few words, or none, which files and requests spell as another word. */
interface ChoiceRule extends FieldRule {
  readonly kind: 'choice'
  readonly choices: readonly string[]
  readonly none: string
  readonly isOptional: true
}

export type ProductField = TextRule | NumberRule | FlagRule | ChoiceRule
export type ProductFieldKind = ProductField['kind']

const safetyText = { kind: 'text', section: 'safety', isPasted: true, isOptional: true } as const
const safetyAddress = { ...safetyText, maxLength: 500, isMultiline: true } as const
const safetyContact = { ...safetyText, maxLength: 254, format: 'contact' } as const

/**
 * The fields of a product that are one value. From this table follow their schemas in the API, in internal calls and in files of
 * products, their columns, labels and fields in the form, and what compares, copies, shows and takes back products. Its order is that
 * of changes. Pictures, specifications, group and stock have rules of their own. The web client imports it: schemas of the fields
 * stand in `product-field-schemas.ts`, which brings zod.
 */
export const productFields = {
  name: { kind: 'text', label: 'Name', maxLength: 200 },
  sku: { kind: 'text', label: 'SKU', maxLength: 64, isPasted: true, isOptional: true },
  brand: { kind: 'text', label: 'Brand', maxLength: 200 },
  category: { kind: 'text', label: 'Category', maxLength: 200 },
  description: { kind: 'text', label: 'Description', maxLength: 10_000, isMultiline: true },
  price: { kind: 'amount', label: 'Price' },
  cost: { kind: 'amount', label: 'Cost', isOptional: true, isForAdmins: true },
  taxClass: { kind: 'choice', label: 'Tax', choices: ['reduced', 'zero'], none: 'standard', isOptional: true },
  content: {
    kind: 'text',
    label: 'Content',
    maxLength: MAX_CONTENT,
    format: 'content',
    isPasted: true,
    isOptional: true,
    hint: 'Such as 750 ml, 1.5 kg or 12 pieces. The shop then shows the price per litre, kilogram or piece.',
  },
  gtin: {
    kind: 'text',
    label: 'GTIN',
    maxLength: 30,
    format: 'gtin',
    isPasted: true,
    isOptional: true,
    hint: 'The digits below its barcode: an EAN, UPC or ISBN-13.',
  },
  mpn: {
    kind: 'text',
    label: 'Part number of the manufacturer',
    maxLength: 70,
    isPasted: true,
    isOptional: true,
  },
  withdrawalExclusion: {
    kind: 'choice',
    label: 'Withdrawal',
    choices: withdrawalExclusions,
    none: 'possible',
    isOptional: true,
    hint: 'Where the law of the EU is followed. Sealed goods can be sent back while their seal is unbroken.',
  },
  manufacturer: { ...safetyText, label: 'Manufacturer', maxLength: 200 },
  manufacturerAddress: { ...safetyAddress, label: 'Postal address of the manufacturer', hint: 'With the country.' },
  manufacturerContact: { ...safetyContact, label: 'E-mail or website of the manufacturer' },
  manufacturerCountry: {
    ...safetyText,
    label: 'Country of the manufacturer',
    maxLength: 60,
    format: 'country',
    hint: 'Outside of the EU, the product needs a responsible person there.',
  },
  responsiblePerson: { ...safetyText, label: 'Responsible person', maxLength: 200, hint: 'In the EU.' },
  responsibleAddress: { ...safetyAddress, label: 'Postal address of the responsible person' },
  responsibleContact: { ...safetyContact, label: 'E-mail or website of the responsible person' },
  model: { ...safetyText, label: 'Model or batch', maxLength: 100 },
  warnings: { ...safetyText, label: 'Warnings', maxLength: 2_000, isMultiline: true },
  weight: {
    kind: 'number',
    label: 'Weight in grams',
    isOptional: true,
    hint: 'With its packing. A method of delivery may have a limit for the weight of an order.',
  },
} as const satisfies Readonly<Record<string, ProductField>>

export type ProductFieldTable = typeof productFields
export type ProductFieldName = keyof ProductFieldTable

interface ValuesByKind {
  readonly text: string
  /** In cents. */
  readonly amount: number
  readonly number: number
  readonly flag: boolean
  readonly choice: string
}
type ValueOf<Field extends ProductField> =
  ValuesByKind[Field['kind']] | (Field extends { readonly isOptional: true } ? null : never)
/** As they are between processes; null for none. */
export type ProductValues = { readonly [Name in ProductFieldName]: ValueOf<ProductFieldTable[Name]> }

export const productFieldNames = Object.keys(productFields) as readonly ProductFieldName[]

export const productField = (name: ProductFieldName): ProductField => productFields[name]

/** Fields of a value for each field of the table. */
export const mapProductFields = <T>(valueOf: (name: ProductFieldName, field: ProductField) => T): Record<ProductFieldName, T> =>
  Object.fromEntries(productFieldNames.map((name) => [name, valueOf(name, productField(name))])) as Record<ProductFieldName, T>

const PLACED: readonly ProductFieldName[] = ['name', 'sku', 'brand', 'category', 'description', 'price', 'cost']

/** Those that have no place of their own in forms, files and revisions: they follow the others. */
export const furtherFields: readonly ProductFieldName[] = productFieldNames.filter((name) => !PLACED.includes(name))

/** What is to be said of the safety of a product. */
export type SafetyFieldName = {
  [Name in ProductFieldName]: ProductFieldTable[Name] extends { readonly section: 'safety' } ? Name : never
}[ProductFieldName]

const isSafetyField = (name: ProductFieldName): name is SafetyFieldName => productField(name).section === 'safety'

export const safetyFields: readonly SafetyFieldName[] = productFieldNames.filter(isSafetyField)

/** Whether it is a text of several lines, which is shown after short ones. */
export function isMultiline(name: ProductFieldName): boolean {
  const field = productField(name)
  return field.kind === 'text' && field.isMultiline === true
}

export const isProductAmount = (name: string): boolean =>
  productFieldNames.some((field) => field === name && productField(field).kind === 'amount')

/** Those that a new product must be given: what is optional it does not have, and a flag is no. */
export const requiredFields = productFieldNames.filter((name) => {
  const { kind, isOptional = false } = productField(name)
  return !isOptional && kind !== 'flag'
})

const SAMPLES = { amount: 0, number: 0, flag: false, choice: null }

/** What a new draft has in their place: its first change replaces them. */
export const sampleFields = mapProductFields((_, { kind, label, isOptional = false }) => {
  if (isOptional) return null
  return kind === 'text' ? `Sample ${label.toLowerCase()}` : SAMPLES[kind]
}) as ProductValues
