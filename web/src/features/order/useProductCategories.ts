import type { Product } from '@shop/contracts/products'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { productQuery } from '../../lib/api/products.ts'

function categoriesById(results: UseQueryResult<Product>[]): Map<string, string> {
  return new Map(results.flatMap(({ data }) => (data ? [[data._id, data.category] as const] : [])))
}

/** Returns a function from product id to category; undefined while the product loads, and for a deleted product. */
export function useProductCategories(productIds: readonly string[]): (productId: string) => string | undefined {
  const categories = useQueries({ queries: productIds.map((id) => productQuery(id)), combine: categoriesById })
  return (productId) => categories.get(productId)
}
