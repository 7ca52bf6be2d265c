import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CartTerms } from '../../lib/cartTerms.ts'
import { cartTotals, countUnits } from '../../lib/cart/cart.ts'
import { useRefreshedCart } from '../../lib/cart/useRefreshedCart.ts'
import { OrderLines } from '../../lib/orders/OrderLines.tsx'
import { OrderTotals } from '../../lib/orders/OrderTotals.tsx'
import { StoredPart } from '../../lib/StoredPart.tsx'
import { useIsStorageKnown } from '../../lib/storedValue.ts'
import { paths } from '../../lib/paths.ts'
import { CardTitle, StickyCard } from '../../ui/Card.ts'
import { FormPage, WithAside } from '../../ui/layout.ts'
import { chargedItems } from './chargedItems.ts'
import { CheckoutSteps, type CheckoutStep } from './CheckoutSteps.tsx'
import { EditableTitle } from './EditableTitle.tsx'

/** Both begin below the steps, as on the page of the last one, and the form at their left edge. */
const Columns = styled(WithAside)`
  > :only-child {
    grid-column: 1 / -1;
  }

  && > ${FormPage} {
    margin: 0;
  }
`

const Totals = styled.div`
  margin-top: 28px;
`

interface CheckoutFrameProps {
  current: CheckoutStep
  /** Under which the cart is sent where it is to go; undefined: those of a shop that has set none. */
  terms: CartTerms | undefined
  children: ReactNode
}

/** A step of the checkout with a form: the steps, and what is ordered and for how much, beside or below the form. */
export function CheckoutFrame({ current, terms, children }: CheckoutFrameProps) {
  const { items } = useRefreshedCart()
  const isKnown = useIsStorageKnown()
  return (
    <>
      <CheckoutSteps current={current} />
      <Columns>
        <FormPage inert={!isKnown}>{children}</FormPage>
        {!isKnown && (
          <StickyCard>
            <CardTitle>Order Summary</CardTitle>
            <StoredPart name="cart" />
          </StickyCard>
        )}
        {items.length > 0 && (
          <StickyCard aria-label="Order Summary">
            <EditableTitle title="Order Summary" to={paths.cart()} what="cart" />
            <OrderLines lines={chargedItems(items, terms)} />
            {countUnits(items) > 0 && (
              <Totals>
                <OrderTotals totals={cartTotals(items, terms)} />
              </Totals>
            )}
          </StickyCard>
        )}
      </Columns>
    </>
  )
}
