import type { Category, Product } from '@shop/contracts/products'
import { apiQuery } from './apiQuery.ts'

const CATEGORIES_STALE_TIME_MS = 5 * 60_000

/** All categories by name. The shop cannot list them for a moment after its start. */
export const categoriesQuery = () =>
  apiQuery<Category[]>('products', '/categories', { isOptional: true, staleTime: CATEGORIES_STALE_TIME_MS })

/** The API path of one product, or of a resource below it such as `/duplicate`. */
export const productEndpoint = (id: string, subresource = '') => `/products/${encodeURIComponent(id)}${subresource}`

export const productQuery = (id: string) => apiQuery<Product>('products', productEndpoint(id))
