import { toCents } from '@shop/contracts'
import { Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { removeFromCart, setQty, type CartItem } from '../../lib/cart/cart.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { StockBadge } from '../../lib/products/StockBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Price } from '../../ui/Price.ts'
import { ProductLine } from '../../lib/products/ProductLine.tsx'
import { QuantityPicker } from '../../lib/products/QuantityPicker.tsx'
import type { Tint } from '../../lib/products/categoryTint.ts'

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;

  @media (max-width: 560px) {
    grid-column: 1 / -1;
    justify-content: space-between;
  }
`

export function CartLine({ item, tint }: { item: CartItem; tint: Tint }) {
  const isOutOfStock = item.countInStock === 0
  function remove() {
    removeFromCart(item.product)
    notify(`${item.name} is removed`)
  }
  return (
    <ProductLine product={item.product} name={item.name} image={item.image} tint={tint} caption={formatDollars(item.price)}>
      <Controls>
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
        <IconButton icon={Trash2} size={19} label={`Remove ${item.name}`} onClick={remove} />
      </Controls>
    </ProductLine>
  )
}
