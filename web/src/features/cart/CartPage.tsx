import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { dismissUndo } from '../../lib/notices.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { StoredPart } from '../../lib/StoredPart.tsx'
import { useIsStorageKnown } from '../../lib/storedValue.ts'
import { CartChanges } from '../../lib/cart/CartChanges.tsx'
import { useRefreshedCart } from '../../lib/cart/useRefreshedCart.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle, Stack, WithAside } from '../../ui/layout.ts'
import { ProductLineList } from '../../lib/products/ProductLine.tsx'
import { Skeleton } from '../../ui/Skeleton.ts'
import { narrow, space } from '../../ui/tokens.ts'
import { useRowFocus } from '../../ui/useRowFocus.ts'
import { CartLine } from './CartLine.tsx'
import { CartSummary } from './CartSummary.tsx'
import { FreeShippingProducts } from './FreeShippingProducts.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import { useAddFromPath } from './useAddFromPath.ts'

const Page = styled.div`
  display: grid;
  gap: ${space.s5};
  margin-top: ${space.s6};
`

/** Lines, summary and further products: below each other on narrow screens, else the summary beside the rest. */
const Columns = styled(WithAside)`
  grid-template-rows: auto 1fr;

  > :nth-child(2) {
    grid-area: 1 / 2 / span 2;
  }

  ${narrow} {
    > :nth-child(2) {
      grid-area: auto;
    }
  }
`

const LinesCard = styled(Card)`
  padding-top: 10px;

  /* Of the frame, where it has no lines: as high as what says that the cart is empty, so that the summary stays where it is. */
  &:has(> .stored:empty) {
    min-height: 280.55px;
  }
`

function EmptyCart() {
  return (
    <EmptyState icon={ShoppingBag} action={<ButtonLink to={paths.home()}>Go Back</ButtonLink>}>
      Your cart is empty
    </EmptyState>
  )
}

export function CartPage() {
  const { items, productOf } = useRefreshedCart()
  const { isAdding, errorMessage } = useAddFromPath()
  const onFocus = useRowFocus()
  const isKnown = useIsStorageKnown()
  const isEmpty = isKnown && items.length === 0 && !isAdding
  useEffect(() => dismissUndo, [])
  return (
    <Page>
      <PageMeta title="Shopping Cart" />
      <PageTitle>Shopping Cart</PageTitle>
      {errorMessage !== undefined && <Alert tone="bad">{errorMessage}</Alert>}
      <Columns>
        <Stack>
          <CartChanges items={items} />
          {isEmpty && <EmptyCart />}
          {!isKnown && (
            <LinesCard>
              <StoredPart name="cart" />
            </LinesCard>
          )}
          {isAdding && items.length === 0 && <Skeleton $height="124px" />}
          {items.length > 0 && (
            <LinesCard aria-label="Items">
              <ProductLineList onFocus={onFocus}>
                {items.map((item) => (
                  <li key={item.product}>
                    <CartLine item={item} product={productOf(item.product)} />
                  </li>
                ))}
              </ProductLineList>
            </LinesCard>
          )}
        </Stack>
        <CartSummary items={items} />
        <Stack>
          <FreeShippingProducts items={items} />
          <SavedForLater />
        </Stack>
      </Columns>
    </Page>
  )
}
