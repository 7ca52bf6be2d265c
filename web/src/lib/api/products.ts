import { queryOptions } from '@tanstack/react-query'
import type { NewReviewInput, Product, ProductList, ProductSummary, ProductUpdateInput } from '@shop/contracts/api'
import { api } from './client.ts'
import { keys } from './keys.ts'
import { reading } from './reading.ts'

export function productListQuery(keyword: string, page: number) {
  const query = new URLSearchParams({ keyword, pageNumber: String(page) })
  return reading<ProductList>(keys.productList(keyword, page), `/products?${query.toString()}`)
}

/** The back office's list: `query` is the whole query string, so that only what was asked for is sent. */
export function productRowsQuery(query: string) {
  return queryOptions({
    queryKey: keys.productRows(query),
    queryFn: ({ signal }) => api.get<ProductList>(`/products?${query}`, signal),
    staleTime: 0,
  })
}

export function topProductsQuery() {
  return { ...reading<ProductSummary[]>(keys.topProducts, '/products/top'), staleTime: 5 * 60_000 }
}

export function productQuery(id: string) {
  return reading<Product>(keys.product(id), `/products/${encodeURIComponent(id)}`)
}

/** A draft, which its first update publishes. */
export function createProduct(): Promise<Product> {
  return api.post('/products')
}

export function updateProduct(id: string, product: ProductUpdateInput): Promise<ProductSummary> {
  return api.put(`/products/${encodeURIComponent(id)}`, { _id: id, ...product })
}

export function removeProduct(id: string): Promise<{ message: string }> {
  return api.delete(`/products/${encodeURIComponent(id)}`)
}

/** Stores a picture; the answer is its address in this shop. */
export function uploadPicture(picture: Blob): Promise<{ image: string }> {
  return api.upload('/uploads', picture)
}

export function addReview(productId: string, review: NewReviewInput): Promise<{ message: string }> {
  return api.post(`/products/${encodeURIComponent(productId)}/reviews`, review)
}
