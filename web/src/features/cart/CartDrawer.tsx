import { productTitle } from '@shop/contracts/products'
import { toCents } from '@shop/contracts/shared'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { addedNothing, type Addition } from '../../lib/cart/addition.ts'
import { cartTotals, countUnits, findObstacle, type CartItem } from '../../lib/cart/cart.ts'
import { useRefreshedCart } from '../../lib/cart/useRefreshedCart.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { PriceNotes } from '../../lib/products/PriceNotes.tsx'
import { ProductLine, ProductLineList } from '../../lib/products/ProductLine.tsx'
import { useTerms } from '../../lib/useTerms.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Row } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextButton } from '../../ui/TextButton.ts'
import { FreeShippingProgress } from './FreeShippingProgress.tsx'
import { takeBack } from './savedItems.ts'

const Foot = styled.div`
  display: grid;
  gap: 14px;
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 10px;
  align-items: center;

  > :first-child {
    grid-column: 1 / -1;
  }
`

function Footer({ items, onClose }: { items: readonly CartItem[]; onClose: () => void }) {
  const totals = cartTotals(items, useTerms())
  const units = countUnits(items)
  const isSignedIn = useUser() !== null
  const checkout = isSignedIn ? paths.shipping() : paths.login(paths.shipping())
  return (
    <Foot>
      <Row $apart>
        <span>{`Subtotal (${units}) ${units === 1 ? 'item' : 'items'}`}</span>
        <Price $size="xl">{formatCents(totals.items)}</Price>
      </Row>
      {units > 0 && <FreeShippingProgress totals={totals} />}
      <Buttons>
        {findObstacle(items) === undefined && <ButtonLink to={checkout}>Checkout</ButtonLink>}
        <Button variant="quiet" onClick={onClose}>
          Continue shopping
        </Button>
        <TextButton as={Link} to={paths.cart()}>
          View cart
        </TextButton>
      </Buttons>
    </Foot>
  )
}

/** The cart after a unit was put into it from a list, with what was added as its first line. */
export function CartDrawer({ addition, onClose }: { addition: Addition; onClose: () => void }) {
  const { items, productOf } = useRefreshedCart()
  const { _id } = addition.product
  const name = productTitle(addition.product)
  const isFull = addedNothing(addition)
  const title = isFull ? `All that are left of ${name} are in the cart` : `${name} is in the cart`
  const isAdded = ({ product }: CartItem) => product === _id
  const lines = [...items.filter(isAdded), ...items.filter((item) => !isAdded(item))]
  function undo() {
    takeBack(addition)
    onClose()
  }
  return (
    <Sheet atTheSide title={title} onClose={onClose} footer={<Footer items={items} onClose={onClose} />}>
      <ProductLineList>
        {lines.map((item) => (
          <li key={item.product}>
            <ProductLine
              product={item.product}
              name={item.name}
              image={item.image}
              caption={
                <>
                  <div>{`${item.qty} × ${formatDollars(item.price)}`}</div>
                  <PriceNotes unitPrice={productOf(item.product)?.unitPrice} />
                  {isAdded(item) && !isFull && (
                    <TextButton type="button" aria-label={`Undo: ${name}`} onClick={undo}>
                      Undo
                    </TextButton>
                  )}
                </>
              }
            >
              <Price>{formatCents(toCents(item.price) * item.qty)}</Price>
            </ProductLine>
          </li>
        ))}
      </ProductLineList>
    </Sheet>
  )
}
