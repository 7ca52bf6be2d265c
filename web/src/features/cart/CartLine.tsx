import { Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { removeFromCart, setQty } from '../../lib/cart.ts'
import type { CartItem } from '../../lib/cart.ts'
import { formatDollars } from '../../lib/format.ts'
import { StockBadge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.ts'
import { ProductLine } from '../../ui/ProductLine.tsx'
import { QuantitySelect } from '../../ui/QuantitySelect.tsx'
import type { Tint } from '../../ui/tint.ts'

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;

  @media (max-width: 560px) {
    grid-column: 2 / -1;
    justify-content: space-between;
  }
`

export function CartLine({ item, tint }: { item: CartItem; tint: Tint }) {
  const isSoldOut = item.countInStock === 0
  return (
    <ProductLine product={item.product} name={item.name} image={item.image} tint={tint} below={formatDollars(item.price)}>
      <Controls>
        {isSoldOut ? (
          <StockBadge countInStock={0} />
        ) : (
          <QuantitySelect
            label={`Quantity of ${item.name}`}
            value={item.qty}
            max={item.countInStock}
            onChange={(qty) => setQty(item.product, qty)}
          />
        )}
        <IconButton type="button" aria-label={`Remove ${item.name}`} onClick={() => removeFromCart(item.product)}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      </Controls>
    </ProductLine>
  )
}
