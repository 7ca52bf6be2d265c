import type { Product, ProductList, ProductSummary, ProductUpdateInput, VariantMatrixUpdate } from '@shop/contracts/products'
import { getVariants, saveVariants } from '@shop/contracts/products/endpoints'
import type { LowStock } from '@shop/contracts/stock'
import { apiQuery, editQuery, endpointEditQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { productEndpoint } from '../../../lib/api/products.ts'

/** Creates a draft. The first update publishes it. */
export const createProduct = () => api.post<Product>('/products')

/** Drafts a copy, without SKU, stock and reviews. */
export const duplicateProduct = (id: string) => api.post<Product>(productEndpoint(id, '/duplicate'))

/** @param etag of what the form showed */
export const updateProduct = (id: string, product: ProductUpdateInput, etag: string | undefined) =>
  api.putVersioned<ProductSummary>(productEndpoint(id), { _id: id, ...product }, etag)

/** A product as its form shows it. */
export const editedProductQuery = (id: string) => editQuery<Product>('products', productEndpoint(id))

/** A product with the others of its group. */
export const variantsQuery = (id: string) => endpointEditQuery('products', getVariants, { params: { id } })

/** @param etag of what the form showed */
export const changeVariants = (
  id: string,
  body: VariantMatrixUpdate,
  options: { readonly etag: string | undefined; readonly idempotencyKey: string },
) => api.sendVersioned(saveVariants, { params: { id }, body }, options)

/** The brands and categories of the published products. */
export const productFacetsQuery = () => apiQuery<ProductList>('products', '/products?facets=true', { isOptional: true })

export const runningOutQuery = () => apiQuery<LowStock>('products', '/products/low-stock', { staleTime: 0 })

export const deleteProduct = (id: string) => api.delete<{ message: string }>(productEndpoint(id))

/** Stores an image file; the response is its path in the shop. */
export const uploadImage = (image: Blob) => api.upload<{ image: string }>('/uploads', image)
