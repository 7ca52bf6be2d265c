import { queryOptions } from '@tanstack/react-query'
import type { Product, ProductList, ProductSummary, ProductUpdateInput } from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'
import { adminKeys } from './keys.ts'

/** One page of all products, drafts included. `query` is the query string of the request. */
export function productRowsQuery(query: string) {
  return queryOptions({
    queryKey: adminKeys.productRows(query),
    queryFn: ({ signal }) => api.get<ProductList>(`/products?${query}`, signal),
    staleTime: 0,
  })
}

/** Creates a draft. The first update publishes it. */
export function createProduct(): Promise<Product> {
  return api.post('/products')
}

export function updateProduct(id: string, product: ProductUpdateInput): Promise<ProductSummary> {
  return api.put(`/products/${encodeURIComponent(id)}`, { _id: id, ...product })
}

export function deleteProduct(id: string): Promise<{ message: string }> {
  return api.delete(`/products/${encodeURIComponent(id)}`)
}

/** Stores an image file; the response is its path in the shop. */
export function uploadImage(image: Blob): Promise<{ image: string }> {
  return api.upload('/uploads', image)
}
