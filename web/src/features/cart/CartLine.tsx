import type { Product } from '@shop/contracts/products'
import { toCents } from '@shop/contracts/shared'
import { Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { setQty, type CartItem } from '../../lib/cart/cart.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { StockBadge } from '../../lib/products/StockBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { onSingleClick } from '../../ui/onSingleClick.ts'
import { Price } from '../../ui/Price.ts'
import { TextButton } from '../../ui/TextButton.ts'
import { ProductLine } from '../../lib/products/ProductLine.tsx'
import { QuantityPicker } from '../../lib/products/QuantityPicker.tsx'
import { PriceNotes } from '../../lib/products/PriceNotes.tsx'
import { LineControls } from './LineControls.ts'
import { removeCartItem, saveForLater } from './savedItems.ts'

/** Its hover colour would cover the price above. */
const SaveButton = styled(TextButton)`
  &:hover {
    background: none;
    text-decoration: underline;
  }
`

/** @param product undefined until it is loaded */
export function CartLine({ item, product }: { item: CartItem; product: Product | undefined }) {
  const isOutOfStock = item.countInStock === 0
  const caption = (
    <>
      <div>{formatDollars(item.price)}</div>
      {product && <PriceNotes unitPrice={product.unitPrice} />}
      {!item.unavailable && (
        <SaveButton type="button" aria-label={`Save for later: ${item.name}`} onClick={onSingleClick(() => saveForLater(item))}>
          Save for later
        </SaveButton>
      )}
    </>
  )
  return (
    <ProductLine product={item.product} name={item.name} image={item.image} caption={caption}>
      <LineControls>
        {item.unavailable && <Badge $tone="bad">No longer sold</Badge>}
        {!item.unavailable && isOutOfStock && <StockBadge countInStock={0} />}
        {!item.unavailable && !isOutOfStock && (
          <QuantityPicker
            label={`Quantity of ${item.name}`}
            value={item.qty}
            max={item.countInStock}
            onChange={(qty) => setQty(item.product, qty)}
          />
        )}
        {!item.unavailable && <Price>{formatCents(toCents(item.price) * item.qty)}</Price>}
        <IconButton icon={Trash2} size={19} label={`Remove ${item.name}`} onClick={onSingleClick(() => removeCartItem(item))} />
      </LineControls>
    </ProductLine>
  )
}
