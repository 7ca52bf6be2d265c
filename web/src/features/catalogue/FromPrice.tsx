import { formatDollars } from '../../lib/format.ts'
import { PriceNotes } from '../../lib/products/PriceNotes.tsx'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { Muted } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'

/** The price of a product in a list, of a group the lowest when its prices differ. */
export function FromPrice({ product, size }: { product: ListedProduct; size?: 'l' }) {
  const { price, fromPrice, unitPrice, fromUnitPrice } = product
  const isLowest = fromPrice !== undefined
  return (
    <div>
      {isLowest && <Muted>from </Muted>}
      <Price $size={size}>{formatDollars(fromPrice ?? price)}</Price>
      <PriceNotes unitPrice={isLowest ? fromUnitPrice : unitPrice} />
    </div>
  )
}
