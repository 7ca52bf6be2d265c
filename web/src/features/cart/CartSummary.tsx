import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { cartTotals, countUnits, findObstacle, type CartItem } from '../../lib/cart/cart.ts'
import { formatCents } from '../../lib/format.ts'
import { EstimatedDelivery } from '../../lib/orders/EstimatedDelivery.tsx'
import { OrderAmounts } from '../../lib/orders/OrderTotals.tsx'
import { paths } from '../../lib/paths.ts'
import { StoredPart } from '../../lib/StoredPart.tsx'
import { useIsStorageKnown } from '../../lib/storedValue.ts'
import { useUser } from '../../lib/session.ts'
import { useNextStep } from '../../lib/useNextStep.ts'
import { useTerms } from '../../lib/useTerms.ts'
import { Button } from '../../ui/Button.tsx'
import { CardTitle, StickyCard } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'
import { SummaryTotal } from '../../ui/Summary.tsx'
import { color } from '../../ui/tokens.ts'
import { FreeShippingProgress } from './FreeShippingProgress.tsx'

const Title = styled(CardTitle)`
  margin: 0;
`

/** The total and the button, which stay at the bottom of a phone's screen. They are the page's only ones, and move there. */
const CheckoutBar = styled.div`
  display: grid;
  gap: 16px;

  @media screen and (max-width: 820px) and (min-height: 500px) {
    &[data-bottom-bar] {
      position: fixed;
      z-index: 4;
      inset: auto 0 0;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: 8px 16px;
      padding: 10px max(16px, env(safe-area-inset-right)) calc(10px + env(safe-area-inset-bottom))
        max(16px, env(safe-area-inset-left));
      border-top: 1px solid ${color.line};
      background: ${color.raised};
    }

    &[data-bottom-bar] dl {
      display: block;
      padding: 0;
      border: 0;
      line-height: 1.2;
    }

    &[data-bottom-bar] dt {
      font-size: 0.8rem;
      font-weight: 500;
    }
  }
`

const Obstacle = styled(Muted)`
  grid-column: 1 / -1;
`

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const user = useUser()
  const navigate = useNavigate()
  const nextStep = useNextStep(paths.shipping())
  const totals = cartTotals(items, useTerms())
  const units = countUnits(items)
  const obstacle = findObstacle(items)
  const isKnown = useIsStorageKnown()
  return (
    <StickyCard aria-label="Subtotal">
      <Stack>
        {!isKnown && (
          <div>
            <Title>Subtotal</Title>
            <StoredPart name="subtotal" />
          </div>
        )}
        {isKnown && (
          <div aria-live="polite">
            <Title>{`Subtotal (${units}) ${units === 1 ? 'item' : 'items'}`}</Title>
            <Price $size="xl">{formatCents(totals.items)}</Price>
            {units > 0 && <OrderAmounts totals={totals} />}
          </div>
        )}
        {units > 0 && <FreeShippingProgress totals={totals} />}
        {items.length > 0 && obstacle === undefined && <EstimatedDelivery method={totals.delivery} />}
        <CheckoutBar data-bottom-bar={items.length > 0 || undefined}>
          {obstacle !== undefined && <Obstacle>{obstacle}</Obstacle>}
          {units > 0 && (
            <div aria-live="polite">
              <SummaryTotal amount={formatCents(totals.total)} />
            </div>
          )}
          <Button
            wide
            disabled={items.length === 0 || obstacle !== undefined}
            onClick={() => void navigate(user ? nextStep : paths.login(paths.shipping()))}
          >
            Proceed To Checkout
          </Button>
        </CheckoutBar>
      </Stack>
    </StickyCard>
  )
}
