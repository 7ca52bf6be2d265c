import type { Product } from '@shop/contracts/api'
import { apiQuery } from './apiQuery.ts'
import { queryKeys } from './keys.ts'

/** The API path of one product, or of a resource below it such as `/reviews`. */
export function productEndpoint(id: string, subresource = ''): string {
  return `/products/${encodeURIComponent(id)}${subresource}`
}

export function productQuery(id: string) {
  return apiQuery<Product>(queryKeys.product(id), productEndpoint(id))
}
