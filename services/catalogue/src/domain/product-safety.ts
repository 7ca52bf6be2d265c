import { productField, type ProductFieldName } from '@shop/contracts/products'
import type { ConsumerLaw } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'

/** The European Union, and the states beside it in which its law of product safety holds. */
const SAFETY_AREA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'

/** Regulation 2023/988, article 19: what an offer names of every product. */
export const alwaysNamed = [
  'manufacturer',
  'manufacturerAddress',
  'manufacturerContact',
  'manufacturerCountry',
] as const satisfies readonly ProductFieldName[]
/** And of one whose manufacturer is outside. */
export const namedFromOutside = [
  'responsiblePerson',
  'responsibleAddress',
  'responsibleContact',
] as const satisfies readonly ProductFieldName[]

export const safetyCountries: readonly string[] = SAFETY_AREA.split(' ')

type SafetyName = (typeof alwaysNamed)[number] | (typeof namedFromOutside)[number] | 'model' | 'sku'
/** Absent, null or blank: not said. */
type Named = Readonly<Partial<Record<SafetyName, string | null>>>

/** What an offer to consumers in the European Union must name, and this one does not. An SKU identifies a product as its model does. */
export function missingSafetyFields(product: Named): ProductFieldName[] {
  const { manufacturerCountry: country } = product
  const isFromOutside = typeof country === 'string' && !safetyCountries.includes(country)
  const named: readonly SafetyName[] = isFromOutside ? [...alwaysNamed, ...namedFromOutside] : alwaysNamed
  const missing: ProductFieldName[] = named.filter((name) => (product[name] ?? '') === '')
  return (product.model ?? product.sku ?? '') === '' ? [...missing, 'model'] : missing
}

/**
 * What a product that is published needs. One that was published before may go on without what it lacked then.
 * @param before as it was published; undefined: it was not
 * @throws Rejection `invalid_request`, which names the fields
 */
export function requireSafetyFields(law: ConsumerLaw, before: Named | undefined, after: Named): void {
  if (law !== 'eu') return
  const lacked = before === undefined ? [] : missingSafetyFields(before)
  const missing = missingSafetyFields(after).filter((name) => !lacked.includes(name))
  if (missing.length === 0) return
  const labels = missing.map((name) => productField(name).label).join(', ')
  reject('invalid_request', { reason: `To be sold to consumers in the EU, the product needs: ${labels}` })
}
