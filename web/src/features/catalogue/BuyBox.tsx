import type { Product } from '@shop/contracts/products'
import { stockStatus } from '@shop/contracts/stock'
import { memo, Suspense, useState, type SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { addToCart, cartTotals, useCart } from '../../lib/cart/cart.ts'
import { toCartItem } from '../../lib/cart/cartEntry.ts'
import { missingOf } from '../../lib/cart/cartTotals.ts'
import { FreeShippingNote } from '../../lib/cart/FreeShippingNote.tsx'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { deferredComponent } from '../../lib/lazyComponent.ts'
import { paths } from '../../lib/paths.ts'
import { PriceNotes } from '../../lib/products/PriceNotes.tsx'
import { StockBadge } from '../../lib/products/StockBadge.tsx'
import { useShop } from '../../lib/useShop.ts'
import { useTerms } from '../../lib/useTerms.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { Muted, Row, TextLink } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'
import { QuantityPicker } from '../../lib/products/QuantityPicker.tsx'
import { low, narrow, shadow } from '../../ui/tokens.ts'
import { optionsToChoose } from './optionsToChoose.ts'

const EstimatedDelivery = deferredComponent(() => import('./productDetails.ts'), 'EstimatedDelivery')

/** The same in every rendering: React leaves it as the server rendered it until its script is there. */
const estimatedDelivery = (
  <Suspense>
    <EstimatedDelivery />
  </Suspense>
)

const WishButton = deferredComponent(() => import('./productDetails.ts'), 'WishButton')

const DeferredWishButton = memo(function DeferredWishButton({ product }: { product: Product }) {
  return (
    <Suspense>
      <WishButton product={product} />
    </Suspense>
  )
})

const SoldOut = deferredComponent(() => import('./productDetails.ts'), 'SoldOut')

const DeferredSoldOut = memo(function DeferredSoldOut({ productId }: { productId: string }) {
  return (
    <Suspense>
      <SoldOut productId={productId} />
    </Suspense>
  )
})

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  margin-top: 24px;
  padding: 22px;

  ${narrow} {
    position: sticky;
    bottom: max(8px, env(safe-area-inset-bottom));
    z-index: 1;
    gap: 10px;
    padding: 14px;
    box-shadow: ${shadow.high};
  }

  ${low} {
    position: static;
    box-shadow: none;
  }
`

const Notes = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 16px;
`

const Controls = styled.div`
  display: flex;
  gap: 14px;

  > button {
    flex: 1;
  }
`

function Stock({ countInStock }: { countInStock: number }) {
  return (
    <Row $gap="s2">
      {stockStatus(countInStock) === 'Low Stock' && <Muted>{`${countInStock} left`}</Muted>}
      <StockBadge countInStock={countInStock} />
    </Row>
  )
}

/** What an order of this quantity and of the rest of the cart costs in the end. */
function WholeCost({ product, qty }: { product: Product; qty: number }) {
  const others = useCart().filter((item) => item.product !== product._id)
  const terms = useTerms()
  const totals = cartTotals([...others, toCartItem(product, qty)], terms)
  const charges = terms?.pricesIncludeTax ? 'shipping, incl. tax' : 'shipping and tax'
  return (
    <div aria-live="polite">
      <Muted as="p">{`${formatCents(totals.total)} with ${others.length > 0 ? 'your cart, ' : ''}${charges}`}</Muted>
      <FreeShippingNote totals={totals} />
    </div>
  )
}

/** Above which price nothing is charged for the delivery, if there is one, and how one pays. */
function Conditions() {
  const limit = missingOf(0, useTerms())
  const free = limit === undefined ? '' : `Free shipping above ${formatCents(limit).replace('.00', '')} · `
  return <Muted>{`${free}Pay by card or on delivery`}</Muted>
}

/** Of the shop's page about returns, if there is one. */
function ReturnsLink() {
  const page = useShop().pages.find(({ slug }) => slug === 'returns')
  if (page === undefined) return null
  return (
    <Muted>
      <TextLink>
        <Link to={paths.page(page.slug)}>{page.title}</Link>
      </TextLink>
    </Muted>
  )
}

/** The choices come with another script: a press before it waits for them, as long as the button is there. */
function focusChoice(button: Element): void {
  const choice = document.querySelector<HTMLElement>('[data-choose] a')
  if (choice) choice.focus()
  else if (button.isConnected) requestAnimationFrame(() => focusChoice(button))
}

/** In place of the Add To Cart button: leads to what is to be chosen first. */
function ChooseFirst({ names }: { names: readonly string[] }) {
  return (
    <Controls>
      <Button onClick={({ currentTarget }) => focusChoice(currentTarget)}>{`Choose ${names.join(', ')}`}</Button>
    </Controls>
  )
}

/** What the product costs, and whether it is there. @param isChosen a group has as many stocks as products */
function Offer({ product, isChosen }: { product: Product; isChosen: boolean }) {
  return (
    <Row $apart>
      <div>
        <Price $size="xl">{formatDollars(product.price)}</Price>
        <PriceNotes unitPrice={product.unitPrice} />
      </div>
      <Row $gap="s2">
        {isChosen && <Stock countInStock={product.countInStock} />}
        <DeferredWishButton product={product} />
      </Row>
    </Row>
  )
}

interface BuyBoxProps {
  product: Product
  /** Another product of its group was chosen, and is on its way: this one cannot be added any more. */
  isPast: boolean
}

/**
 * Price, stock and the Add To Cart button, which stay at the bottom of a phone's screen until one has scrolled to their place.
 * Before the script runs, the browser submits the form to the cart, which adds the product.
 */
export function BuyBox({ product, isPast }: BuyBoxProps) {
  const navigate = useNavigate()
  // Of all products of a group: another size is bought in the same quantity, as far as there are so many.
  const [selectedQty, setSelectedQty] = useState(1)
  const qty = Math.min(selectedQty, product.countInStock)
  const toChoose = optionsToChoose(product, useLocation().search)
  const isChosen = toChoose.length === 0
  const canAdd = isChosen && product.countInStock > 0
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What the form shows: a choice made before the script ran may not have reached the state yet.
    const shownQty = Number(new FormData(event.currentTarget).get('qty'))
    // The browser paints the pressed button first.
    setTimeout(() => {
      addToCart(product, shownQty)
      void navigate(paths.cart())
    })
  }
  return (
    <>
      {canAdd ? (
        <Box as="form" aria-label="Buy" action={paths.cart(product._id)} onSubmit={add} inert={isPast}>
          <Offer product={product} isChosen={isChosen} />
          <Controls>
            <QuantityPicker label="Qty" name="qty" value={qty} max={product.countInStock} onChange={setSelectedQty} />
            <Button type="submit">Add To Cart</Button>
          </Controls>
        </Box>
      ) : (
        <Box as="section" aria-label="Buy" inert={isPast}>
          <Offer product={product} isChosen={isChosen} />
          {isChosen && <DeferredSoldOut key={product._id} productId={product._id} />}
          {!isChosen && <ChooseFirst names={toChoose} />}
        </Box>
      )}
      <Notes>
        {canAdd && <WholeCost product={product} qty={qty} />}
        {(canAdd || !isChosen) && estimatedDelivery}
        <Conditions />
        <ReturnsLink />
      </Notes>
    </>
  )
}
