import { queryOptions } from '@tanstack/react-query'
import type { NewReviewInput, Product, ProductList, ProductSummary } from '@shop/contracts/api'
import { api } from './client.ts'
import { keys } from './keys.ts'

export function productListQuery(keyword: string, page: number) {
  const query = new URLSearchParams({ keyword, pageNumber: String(page) })
  return queryOptions({
    queryKey: keys.productList(keyword, page),
    queryFn: ({ signal }) => api.get<ProductList>(`/products?${query.toString()}`, signal),
  })
}

export function topProductsQuery() {
  return queryOptions({
    queryKey: keys.topProducts,
    queryFn: ({ signal }) => api.get<ProductSummary[]>('/products/top', signal),
    staleTime: 5 * 60_000,
  })
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: keys.product(id),
    queryFn: ({ signal }) => api.get<Product>(`/products/${encodeURIComponent(id)}`, signal),
  })
}

export function addReview(productId: string, review: NewReviewInput): Promise<{ message: string }> {
  return api.post(`/products/${encodeURIComponent(productId)}/reviews`, review)
}
