/** Which products a list shows, prices in cents. An absent filter lets all pass. */
export interface ProductFilter {
  readonly category?: string
  readonly brand?: string
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly minRating?: number
  readonly inStock?: boolean
}

/** The query parameters on which the content of a storefront page depends; pages and the API give them the same names. */
export const productListParameters = [
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
  'sort',
] as const satisfies readonly (keyof ProductFilter | 'sort')[]

export type ProductListParameter = (typeof productListParameters)[number]

/** Those parameters that a query sets, blank ones left out, always in the same order. */
export function pickProductListParameters(query: URLSearchParams): Partial<Record<ProductListParameter, string>> {
  const set = productListParameters.map((name) => [name, query.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}
