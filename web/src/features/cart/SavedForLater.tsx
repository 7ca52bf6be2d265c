import type { Product } from '@shop/contracts/products'
import { Trash2 } from 'lucide-react'
import { refreshItems, type CartItem } from '../../lib/cart/cart.ts'
import { useProductsOf } from '../../lib/cart/useRefreshedCart.ts'
import { formatDollars } from '../../lib/format.ts'
import { PriceNotes } from '../../lib/products/PriceNotes.tsx'
import { ProductLine, ProductLineList } from '../../lib/products/ProductLine.tsx'
import { StockBadge } from '../../lib/products/StockBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { onSingleClick } from '../../ui/onSingleClick.ts'
import { useRowFocus } from '../../ui/useRowFocus.ts'
import { LineControls } from './LineControls.ts'
import { moveToCart, removeSavedItem, useSavedItems } from './savedItems.ts'

function SavedLine({ item, details }: { item: CartItem; details: Product | undefined }) {
  const { product, name, image, price, qty, countInStock, unavailable } = item
  const caption = !unavailable && (
    <>
      <div>{`${qty} × ${formatDollars(price)}`}</div>
      <PriceNotes unitPrice={details?.unitPrice} />
    </>
  )
  return (
    <ProductLine product={product} name={name} image={image} caption={caption}>
      <LineControls>
        {unavailable && <Badge $tone="bad">No longer sold</Badge>}
        {!unavailable && countInStock === 0 && <StockBadge countInStock={0} />}
        {!unavailable && countInStock > 0 && (
          <Button variant="quiet" aria-label={`Move to cart: ${name}`} onClick={onSingleClick(() => moveToCart(item))}>
            Move to cart
          </Button>
        )}
        <IconButton
          icon={Trash2}
          size={19}
          label={`Remove ${name} from what is saved`}
          onClick={onSingleClick(() => removeSavedItem(item))}
        />
      </LineControls>
    </ProductLine>
  )
}

/** What was taken out of the cart for later, with today's prices and stock; nothing without any. */
export function SavedForLater() {
  const saved = useSavedItems()
  const { products, missingIds } = useProductsOf(saved)
  const onFocus = useRowFocus()
  if (saved.length === 0) return null
  return (
    <Card aria-label="Saved for later">
      <CardTitle>Saved for later</CardTitle>
      <ProductLineList onFocus={onFocus}>
        {refreshItems(saved, products, missingIds).map((item) => (
          <li key={item.product}>
            <SavedLine item={item} details={products.find(({ _id }) => _id === item.product)} />
          </li>
        ))}
      </ProductLineList>
    </Card>
  )
}
