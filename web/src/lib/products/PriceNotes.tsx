import type { ProductSummary } from '@shop/contracts/products'
import { Muted } from '../../ui/layout.ts'
import { formatDollars } from '../format.ts'

/** What is to be said beside the price of a product: what a unit of its content costs. */
export function PriceNotes({ unitPrice }: Pick<ProductSummary, 'unitPrice'>) {
  return unitPrice && <Muted as="div">{`${formatDollars(unitPrice.price)} per ${unitPrice.unit}`}</Muted>
}
