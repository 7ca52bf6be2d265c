import { queryOptions } from '@tanstack/react-query'
import type { Product, ProductList, ProductSummary, ProductUpdateInput } from '@shop/contracts/api'
import { apiQuery } from './apiQuery.ts'
import { api } from './client.ts'
import { keys } from './keys.ts'

/** The API path of one product, or of a resource below it such as `/reviews`. */
export function productEndpoint(id: string, subresource = ''): string {
  return `/products/${encodeURIComponent(id)}${subresource}`
}

/** The back office's list: `query` is the whole query string, so that only what was asked for is sent. */
export function productRowsQuery(query: string) {
  return queryOptions({
    queryKey: keys.productRows(query),
    queryFn: ({ signal }) => api.get<ProductList>(`/products?${query}`, signal),
    staleTime: 0,
  })
}

export function productQuery(id: string) {
  return apiQuery<Product>(keys.product(id), productEndpoint(id))
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
