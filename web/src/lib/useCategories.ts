import type { Product } from '@shop/contracts/api'
import { useQueries } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { productQuery } from './api/products.ts'

function categories(results: UseQueryResult<Product>[]): Map<string, string> {
  return new Map(results.flatMap(({ data }) => (data ? [[data._id, data.category] as const] : [])))
}

/** The category of each of these products, as soon as it is known; one that is gone from the shelves has none. */
export function useCategories(products: readonly string[]): (product: string) => string | undefined {
  const known = useQueries({ queries: products.map((id) => productQuery(id)), combine: categories })
  return (product) => known.get(product)
}
