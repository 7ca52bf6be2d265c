import {
  mapProductFields,
  type Product,
  type ProductFieldKind,
  type ProductFieldName,
  productFieldNames,
  productFields,
  productUpdate,
  type ProductUpdateInput,
  type ProductValues,
  requiredFields,
} from '@shop/contracts/products'
import { z } from 'zod'

/** Of the fields of one value: each is text, as typed, but for those that are yes or no. Blank is none. */
export type SimpleFieldValues = {
  [Name in ProductFieldName]: ProductValues[Name] extends boolean ? boolean : string
}

interface Field {
  readonly kind: ProductFieldKind
  readonly isOptional: boolean
}

/** The value of the form that shows a value of the API. */
export function toFormValue(value: string | number | boolean | null | undefined): string | boolean {
  return typeof value === 'boolean' ? value : String(value ?? '')
}

/** The value of the API that a value of the form stands for. */
export function fromFormValue({ kind, isOptional }: Field, typed: string | boolean): string | number | boolean | null {
  if (typeof typed === 'boolean') return typed
  if (isOptional && typed.trim() === '') return null
  return kind === 'text' ? typed : Number(typed)
}

/** Validates text with the API's schema, but keeps the text instead of the parsed value. */
export function textOf(schema: z.ZodType) {
  return z.string().superRefine((value, context) => {
    for (const { message } of schema.safeParse(value.trim()).error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })
}

export function schemaOf({ kind, isOptional }: Field, schema: z.ZodType): z.ZodType<string | boolean> {
  if (kind === 'flag') return z.boolean()
  return textOf(isOptional ? z.preprocess((value) => (value === '' ? null : value), schema) : schema)
}

export const simpleFieldLabels = mapProductFields((name) => productFields[name].label)

/** Validate with the API's schemas. */
export const simpleFieldSchemas = mapProductFields((name) => schemaOf(productFields[name], productUpdate.shape[name])) as {
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
    return value === undefined ? [] : [[name, fromFormValue(productFields[name], value)] as const]
  })
  return Object.fromEntries(changes)
}
