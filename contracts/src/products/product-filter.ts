import type { Specification } from './specifications.ts'

/** Which products a list shows, prices in cents. An absent filter lets all pass. */
export interface ProductFilter {
  readonly category?: string
  readonly brand?: string
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly minRating?: number
  readonly inStock?: boolean
  /** A product has all of them. */
  readonly option?: readonly Specification[]
}

/** The query parameters on which the content of a storefront page depends; pages and the API give them the same names. */
export const productListParameters = [
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
  'option',
  'sort',
] as const satisfies readonly (keyof ProductFilter | 'sort')[]

export type ProductListParameter = (typeof productListParameters)[number]

/** What a name and a value are: the name has no colon. */
const OPTION = /^([^:]+):(.+)$/s

/** Reads an option as an address names it, such as `Size:42`. */
export function parseOption(text: string): Specification | undefined {
  const [, name = '', value = ''] = OPTION.exec(text)?.map((part) => part.trim()) ?? []
  return name === '' || value === '' ? undefined : { name, value }
}

/** Each option has a line. */
function optionLines(query: URLSearchParams): string {
  const options = query.getAll('option').flatMap((text) => parseOption(text) ?? [])
  return options.map(({ name, value }) => `${name}:${value}`).join('\n')
}

/** Those parameters that a query sets, blank ones left out, always in the same order; several options in lines. */
export function pickProductListParameters(query: URLSearchParams): Partial<Record<ProductListParameter, string>> {
  const valueOf = (name: ProductListParameter) => (name === 'option' ? optionLines(query) : (query.get(name)?.trim() ?? ''))
  const set = productListParameters.map((name) => [name, valueOf(name)] as const)
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}

/** The query that sets these parameters, one of them for each option. */
export function productListSearch(parameters: Partial<Record<ProductListParameter, string>>): URLSearchParams {
  const { option, ...others } = parameters
  const query = new URLSearchParams(others)
  for (const line of option?.split('\n') ?? []) query.append('option', line)
  return query
}
