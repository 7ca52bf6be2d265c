import {
  mapProductFields,
  type Product,
  type ProductField,
  productField,
  type ProductFieldName,
  productFieldNames,
  productUpdate,
  type ProductUpdateInput,
  type ProductValues,
  requiredFields,
} from '@shop/contracts/products'
import { readAmount, readCount } from '@shop/contracts/shared'
import { z } from 'zod'

/** Of the fields of one value: each is text, as typed, but for those that are yes or no. Blank is none. */
export type SimpleFieldValues = {
  [Name in ProductFieldName]: ProductValues[Name] extends boolean ? boolean : string
}

type Rule = Pick<ProductField, 'kind' | 'isOptional'>

const readerOf = (kind: ProductField['kind']) => (kind === 'amount' ? readAmount : readCount)

const isWords = (kind: ProductField['kind']): boolean => kind === 'text' || kind === 'choice'

/** The value of the form that shows a value of the API. */
export function toFormValue(value: string | number | boolean | null | undefined): string | boolean {
  return typeof value === 'boolean' ? value : String(value ?? '')
}

/** The value of the API that a value of the form stands for; undefined for a number that is none. */
export function fromFormValue({ kind, isOptional }: Rule, typed: string | boolean): string | number | boolean | null | undefined {
  if (typeof typed === 'boolean') return typed
  if (isOptional && typed.trim() === '') return null
  return isWords(kind) ? typed : readerOf(kind)(typed)
}

/** Validates text with the API's schema, but keeps the text instead of the parsed value. */
export function textOf(schema: z.ZodType) {
  return z.string().superRefine((value, context) => {
    for (const { message } of schema.safeParse(value.trim()).error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })
}

/** As `textOf`, of a number as people type it. The schema reads texts of digits itself, so that what is none must not reach it. */
export function numberTextOf(schema: z.ZodType, read: (text: string) => number | undefined) {
  return textOf(z.preprocess((text) => (typeof text === 'string' && text !== '' ? (read(text) ?? NaN) : text), schema))
}

/** @param schema of the API */
export function schemaOf({ kind, isOptional }: Rule, schema: z.ZodType): z.ZodType<string | boolean> {
  if (kind === 'flag') return z.boolean()
  const valueOrNone = isOptional ? z.preprocess((value) => (value === '' ? null : value), schema) : schema
  return isWords(kind) ? textOf(valueOrNone) : numberTextOf(valueOrNone, readerOf(kind))
}

export const simpleFieldLabels = mapProductFields((_, { label }) => label)

/** Validate with the API's schemas. */
export const simpleFieldSchemas = mapProductFields((name, field) => schemaOf(field, productUpdate.shape[name])) as {
  readonly [Name in ProductFieldName]: z.ZodType<SimpleFieldValues[Name], SimpleFieldValues[Name]>
}

export const simpleFieldValuesOf = (product: Product) =>
  mapProductFields((name) => toFormValue(product[name])) as SimpleFieldValues

/** Blank where every product has a value, as the placeholders of a new draft must be replaced. */
export const blankFields: Partial<SimpleFieldValues> = Object.fromEntries(requiredFields.map((name) => [name, '']))

/** @param typed absent: unchanged */
export function toSimpleChanges(typed: Partial<SimpleFieldValues>): ProductUpdateInput {
  const changes = productFieldNames.flatMap((name) => {
    const value = typed[name]
    return value === undefined ? [] : [[name, fromFormValue(productField(name), value)] as const]
  })
  return Object.fromEntries(changes)
}
