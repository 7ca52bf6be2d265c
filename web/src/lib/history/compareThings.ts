import { isProductAmount, productFieldNames } from '@shop/contracts/products'
import { shownAddress } from '../addresses/shippingAddresses.ts'
import { formatDateTime, formatDollars } from '../format.ts'

/** A field of a thing at two moments; undefined where it had none. */
export interface ComparedField {
  name: string
  then: string | undefined
  now: string | undefined
}

/** Lists that have a view of their own, what people do not read, and what an order tells only of today. */
const HIDDEN = /^(_id|timeline|images?|product|invoice|creditNotes|returnable|disputes|variants|reviews|ratingCounts)$/
const AMOUNT = /price|amount|cost$/i
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const words = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/^is /, '')
    .toLowerCase()

/** @param key in words */
const isAmount = (key: string): boolean =>
  AMOUNT.test(key) || productFieldNames.some((name) => isProductAmount(name) && words(name) === key)

function textOf(value: string | number | boolean, key: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return isAmount(key) ? formatDollars(value) : String(value)
  return ISO_TIME.test(value) ? formatDateTime(value) : value
}

/** Nothing stands in place of a postal code that is none. */
const shown = (value: object): object =>
  'postalCode' in value && typeof value.postalCode === 'string' ? shownAddress({ ...value, postalCode: value.postalCode }) : value

/** Every text, number and yes or no of a thing, by the words of its path. */
function textsOf(value: unknown, path: readonly string[] = []): [name: string, text: string][] {
  if (value === undefined || value === null) return []
  if (typeof value === 'object') {
    return Object.entries(shown(value)).flatMap(([key, inner]) => {
      if (HIDDEN.test(key)) return []
      return textsOf(inner, [...path, /^\d+$/.test(key) ? String(Number(key) + 1) : words(key)])
    })
  }
  return [[path.join(' '), textOf(value as string | number | boolean, path.at(-1) ?? '')]]
}

/** The fields of two states of a thing, in the order of the first that has them. */
export function compareThings(then: object, now: object): ComparedField[] {
  const before = new Map(textsOf(then))
  const after = new Map(textsOf(now))
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    then: before.get(name),
    now: after.get(name),
  }))
}
