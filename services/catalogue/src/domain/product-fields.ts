import {
  productField,
  type ProductFieldKind,
  type ProductFieldName,
  productFieldNames,
  type ProductValues,
} from '@shop/contracts/products'
import { moneyText, reject } from '@shop/kit/domain'
import { requireText } from './require-text.ts'

/** What a product may lack, but for the cost. */
type AbsentName = Exclude<
  { [Name in ProductFieldName]: null extends ProductValues[Name] ? Name : never }[ProductFieldName],
  'cost'
>

/** The fields of one value as events have them: those that a product lacks are absent; a cost that is unknown is null. */
export type SimpleFields = Omit<ProductValues, AbsentName> & Partial<Pick<ProductValues, AbsentName>>

/** An absent field keeps its value; null takes an optional one away. */
export type SimpleChanges = { readonly [Name in ProductFieldName]?: ProductValues[Name] | undefined }

const refuse = (reason: string): never => reject('invalid_request', { reason })

type Value = string | number | boolean

/** A value in the history; undefined for none. */
export function valueText(kind: ProductFieldKind, value: Value | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return kind === 'amount' && typeof value === 'number' ? moneyText(value) : String(value)
}

function requireNumber(value: number, name: string, unit: string): number {
  return Number.isSafeInteger(value) && value >= 0 ? value : refuse(`${name} must be a whole number${unit}, not negative`)
}

/** @throws Rejection `invalid_request` */
export function requireValue(kind: ProductFieldKind, name: string, value: Value): Value {
  if (typeof value === 'string') return requireText(value, `${name} is required`)
  if (typeof value === 'number') return requireNumber(value, name, kind === 'amount' ? ' of cents' : '')
  return value
}

/**
 * The details with the fields of one value as a change leaves them.
 * @throws Rejection `invalid_request`
 */
export function changeFields<Details extends object>(
  details: Details & Partial<SimpleFields>,
  changes: SimpleChanges,
): Details & SimpleFields {
  const values = productFieldNames.flatMap((name): (readonly [ProductFieldName, Value | null])[] => {
    const { kind, isOptional = false } = productField(name)
    const value = changes[name] === undefined ? details[name] : changes[name]
    if (value !== null && value !== undefined) return [[name, requireValue(kind, name, value)]]
    if (!isOptional) return refuse(`${name} is required`)
    return name === 'cost' ? [[name, null]] : []
  })
  const names: ReadonlySet<string> = new Set(productFieldNames)
  const others = Object.entries(details).filter(([name]) => !names.has(name))
  return Object.fromEntries<unknown>([...others, ...values]) as Details & SimpleFields
}
