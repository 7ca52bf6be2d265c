import type { Product, ProductSummary, ProductUpdateInput } from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'
import { productEndpoint } from '../../../lib/api/products.ts'

/** Creates a draft. The first update publishes it. */
export const createProduct = () => api.post<Product>('/products')

export const updateProduct = (id: string, product: ProductUpdateInput) =>
  api.put<ProductSummary>(productEndpoint(id), { _id: id, ...product })

export const deleteProduct = (id: string) => api.delete<{ message: string }>(productEndpoint(id))

/** Stores an image file; the response is its path in the shop. */
export const uploadImage = (image: Blob) => api.upload<{ image: string }>('/uploads', image)
