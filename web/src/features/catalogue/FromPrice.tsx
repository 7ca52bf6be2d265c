import { formatDollars } from '../../lib/format.ts'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { Muted } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'

/** The price of a product in a list, of a group the lowest when its prices differ. */
export function FromPrice({ product, size }: { product: ListedProduct; size?: 'l' }) {
  const { price, fromPrice } = product
  if (fromPrice === undefined) return <Price $size={size}>{formatDollars(price)}</Price>
  return (
    <span>
      <Muted>from </Muted>
      <Price $size={size}>{formatDollars(fromPrice)}</Price>
    </span>
  )
}
