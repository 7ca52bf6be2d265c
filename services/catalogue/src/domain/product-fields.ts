import {
  type ProductFieldKind,
  type ProductFieldName,
  productFieldNames,
  productFields,
  type ProductValues,
} from '@shop/contracts/products'
import { moneyText, reject } from '@shop/kit/domain'
import { requireText } from './require-text.ts'

type OptionalName = { [Name in ProductFieldName]: null extends ProductValues[Name] ? Name : never }[ProductFieldName]

/** The fields of one value as events have them: an optional one is null or absent for none. */
export type SimpleFields = Omit<ProductValues, OptionalName> & Partial<Pick<ProductValues, OptionalName>>

/** An absent field keeps its value; null takes an optional one away. */
export type SimpleChanges = { readonly [Name in ProductFieldName]?: ProductValues[Name] | undefined }

const refuse = (reason: string): never => reject('invalid_request', { reason })

/** A value in the history; undefined for none. */
export function valueText(kind: ProductFieldKind, value: string | number | boolean | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return kind === 'amount' ? moneyText(Number(value)) : String(value)
}

function requireNumber(value: number, name: string, unit: string): number {
  return Number.isSafeInteger(value) && value >= 0 ? value : refuse(`${name} must be a whole number${unit}, not negative`)
}

/** @throws Rejection `invalid_request` */
export function requireValue(kind: ProductFieldKind, name: string, value: string | number | boolean) {
  if (typeof value === 'string') return requireText(value, `${name} is required`)
  if (typeof value === 'number') return requireNumber(value, name, kind === 'amount' ? ' of cents' : '')
  return value
}

/**
 * The details with the fields of one value as a change leaves them: optional ones that a product does not have are absent.
 * @throws Rejection `invalid_request`
 */
export function changeFields<Details extends object>(
  details: Details & Partial<SimpleFields>,
  changes: SimpleChanges,
): Details & SimpleFields {
  const values = productFieldNames.flatMap((name) => {
    const { kind, isOptional } = productFields[name]
    const value = changes[name] === undefined ? details[name] : changes[name]
    if (value !== null && value !== undefined) return [[name, requireValue(kind, name, value)] as const]
    return isOptional ? [] : refuse(`${name} is required`)
  })
  const names: ReadonlySet<string> = new Set(productFieldNames)
  const others = Object.entries(details).filter(([name]) => !names.has(name))
  return Object.fromEntries<unknown>([...others, ...values]) as Details & SimpleFields
}
