import type { ProductSummary } from '@shop/contracts/products'
import { Badge } from '../../../ui/Badge.tsx'
import { productStatus } from './productStatus.ts'

/** Whether customers find the product. */
export function ProductStatusBadge({ product }: { product: Pick<ProductSummary, 'draft' | 'name'> }) {
  const status = productStatus(product)
  return <Badge $tone={status === 'Visible' ? 'ok' : 'calm'}>{status}</Badge>
}
