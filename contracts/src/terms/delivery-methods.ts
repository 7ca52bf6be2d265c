import type { Cents } from '../shared/money.ts'
import { withoutCountryLetters } from '../shared/postal-letters.ts'
import type { DeliveryMethod, MethodDays, ShopTerms } from './terms.ts'

/** Where an order goes. */
export interface Destination {
  /** A code of ISO 3166-1 alpha-2; absent: none that is known. */
  readonly country?: string | undefined
  readonly postalCode?: string | undefined
  /** That of the business that orders, as it is registered; absent: none that is valid. */
  readonly vatId?: string | undefined
}

/** A line with the weight of its product. */
export interface WeighedLine {
  readonly qty: number
  /** Of one unit, in grams. Absent: unknown, and counted as none. */
  readonly weight?: number | undefined
}

export const weightOf = (lines: readonly WeighedLine[]): number =>
  lines.reduce((sum, { qty, weight = 0 }) => sum + qty * weight, 0)

/** Of a shop that lists no methods: the one that its terms have always had. It stands in no order. */
const only = ({ deliveryPrice, freeDeliveryAbove }: ShopTerms): DeliveryMethod => ({
  id: 'standard',
  name: 'Delivery',
  price: deliveryPrice,
  freeAbove: freeDeliveryAbove,
  countries: [],
  postalPrefixes: [],
  maxWeight: null,
  days: null,
  pickUp: false,
})

export const listsMethods = ({ deliveryMethods = [] }: ShopTerms): boolean => deliveryMethods.length > 0

/** At least one, in the order of the shop. */
export const methodsOf = (terms: ShopTerms): readonly DeliveryMethod[] =>
  listsMethods(terms) ? (terms.deliveryMethods ?? []) : [only(terms)]

const reaches = ({ countries }: DeliveryMethod, { country = '' }: Destination): boolean =>
  countries.length === 0 || countries.includes(country)

/** A postal code as prefixes are compared with it; in Japan a mark stands before it. */
export const postalKey = (text: string): string => text.replace(/[\s〒-]/g, '').toUpperCase()

/** A code of the United Kingdom: its district, such as SE1 or W1K, and the rest of three. */
const DISTRICT = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/

/** A district covers its own codes and its parts, such as W1 those of W1K, but SE1 not those of SE10. */
function beginsWith(code: string, prefix: string): boolean {
  const [, district = ''] = DISTRICT.exec(code) ?? []
  const isOtherDistrict = /\d$/.test(prefix) && /^\d/.test(district.slice(prefix.length))
  return code.startsWith(prefix) && !isOtherDistrict
}

function coversPostalCode({ postalPrefixes }: DeliveryMethod, { postalCode = '' }: Destination): boolean {
  const key = postalKey(postalCode)
  const keys = [key, withoutCountryLetters(key)]
  return postalPrefixes.length === 0 || postalPrefixes.some((prefix) => keys.some((one) => beginsWith(one, prefix)))
}

const carries = ({ maxWeight }: DeliveryMethod, weight: number): boolean => maxWeight === null || weight <= maxWeight

/** What keeps the methods of a shop from an order: no method goes to its country, to its postal code, or carries its weight. */
export type DeliveryObstacle = 'country' | 'postalCode' | 'weight'

/** Those by which an order can be sent, in the order of the shop; without any, what is in the way of the others. */
export function fittingMethods(
  terms: ShopTerms,
  destination: Destination,
  lines: readonly WeighedLine[],
): { readonly methods: readonly DeliveryMethod[]; readonly obstacle?: DeliveryObstacle } {
  const weight = weightOf(lines)
  const inCountry = methodsOf(terms).filter((method) => reaches(method, destination))
  const atCode = inCountry.filter((method) => coversPostalCode(method, destination))
  const methods = atCode.filter((method) => carries(method, weight))
  if (methods.length > 0) return { methods }
  if (inCountry.length === 0) return { methods, obstacle: 'country' }
  return { methods, obstacle: atCode.length === 0 ? 'postalCode' : 'weight' }
}

/** Before an address is known: the first method for the shop's own country that carries the order, else the first of all. */
export function expectedMethod(terms: ShopTerms, country: string | undefined, lines: readonly WeighedLine[]): DeliveryMethod {
  const all = methodsOf(terms)
  const weight = weightOf(lines)
  const sent = all.filter((method) => !method.pickUp && carries(method, weight))
  const ofCountry = sent.filter((method) => reaches(method, { country }) && method.postalPrefixes.length === 0)
  return ofCountry[0] ?? sent[0] ?? all[0] ?? only(terms)
}

/** @param items of the order, without tax that is added and without shipping */
export const priceOfMethod = ({ price, freeAbove }: DeliveryMethod, items: Cents): Cents =>
  freeAbove !== null && items > freeAbove ? 0 : price

/** Where the shop sends orders: countries by their codes; undefined: everywhere. */
export function deliveredCountries(terms: ShopTerms): readonly string[] | undefined {
  const lists = methodsOf(terms).map(({ countries }) => countries)
  return lists.some((countries) => countries.length === 0) ? undefined : [...new Set(lists.flat())]
}

/** The method of an order as it is kept with its totals. */
export interface ChosenMethod {
  readonly id: string
  readonly name: string
  /** Of the method; the order may have been free. */
  readonly price: Cents
  readonly days?: MethodDays | undefined
  readonly pickUp?: true | undefined
}

export const chosenMethod = ({ id, name, price, days, pickUp }: DeliveryMethod): ChosenMethod => ({
  id,
  name,
  price,
  ...(days !== null && { days }),
  ...(pickUp && { pickUp }),
})
