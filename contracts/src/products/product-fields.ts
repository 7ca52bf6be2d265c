import type { z } from 'zod'
import { amount, optional, optionalForAdmins, required, textUpTo } from './product-field-kinds.ts'

/**
 * The fields of a product that are one value. From this table follow their schemas in the API, in internal calls and in files of
 * products, their columns, labels and fields in the form, and what compares, copies, shows and takes back products. Its order is that
 * of changes. Pictures, specifications, group and stock have rules of their own.
 */
export const productFields = {
  name: required(textUpTo(200), { label: 'Name' }),
  sku: optional(textUpTo(64), {
    label: 'SKU',
    description: "The shop's article number; absent without one",
    inputDescription: 'Of one product at a time, in any case; null: none',
  }),
  brand: required(textUpTo(200), { label: 'Brand' }),
  category: required(textUpTo(200), { label: 'Category' }),
  description: required(textUpTo(10_000, { isMultiline: true }), { label: 'Description' }),
  price: required(amount, { label: 'Price' }),
  cost: optionalForAdmins(amount, { label: 'Cost', description: 'What the shop pays for one; admins only' }),
}

export type ProductFieldTable = typeof productFields
export type ProductFieldName = keyof ProductFieldTable
/** In cents; null for none. */
export type ProductValues = { readonly [Name in ProductFieldName]: z.output<ProductFieldTable[Name]['spelled']['row']> }

export const productFieldNames = Object.keys(productFields) as readonly ProductFieldName[]

const PLACED: readonly ProductFieldName[] = ['name', 'sku', 'brand', 'category', 'description', 'price', 'cost']

/** Those that have no place of their own in forms, files and revisions: they follow the others. */
export const furtherFields: readonly ProductFieldName[] = productFieldNames.filter((name) => !PLACED.includes(name))

export const mapProductFields = <T>(valueOf: (name: ProductFieldName) => T): Record<ProductFieldName, T> =>
  Object.fromEntries(productFieldNames.map((name) => [name, valueOf(name)])) as Record<ProductFieldName, T>

export const isProductAmount = (name: string): boolean =>
  productFieldNames.some((field) => field === name && productFields[field].kind === 'amount')

/** Those that a new product must be given: what is optional it does not have, and a flag is false. */
export const requiredFields = productFieldNames.filter(
  (name) => !productFields[name].isOptional && productFields[name].kind !== 'flag',
)

const SAMPLES = { amount: 0, number: 0, flag: false }

/** What a new draft has in their place: its first change replaces them. */
export const sampleFields = mapProductFields((name) => {
  const { kind, label, isOptional } = productFields[name]
  if (isOptional) return null
  return kind === 'text' ? `Sample ${label.toLowerCase()}` : SAMPLES[kind]
}) as ProductValues
