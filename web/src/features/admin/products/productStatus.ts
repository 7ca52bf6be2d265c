import type { ProductSummary } from '@shop/contracts/products'
import { isUntouched } from './productFormValues.ts'

export type ProductStatus = 'Draft' | 'Hidden' | 'Visible'

/** To the API each product that customers do not find is a draft. Here a draft is a new one, which its first saving publishes. */
export function productStatus({ draft = false, name }: Pick<ProductSummary, 'draft' | 'name'>): ProductStatus {
  if (!draft) return 'Visible'
  return isUntouched({ name }) ? 'Draft' : 'Hidden'
}
