import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { cartTotals, countUnits, findObstacle, type CartItem } from '../../lib/cart/cart.ts'
import { FreeShippingNote } from '../../lib/cart/FreeShippingNote.tsx'
import { formatCents } from '../../lib/format.ts'
import { EstimatedDelivery } from '../../lib/orders/EstimatedDelivery.tsx'
import { OrderTotals } from '../../lib/orders/OrderTotals.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CardTitle, StickyCard } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'

const Title = styled(CardTitle)`
  margin: 0;
`

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const user = useUser()
  const navigate = useNavigate()
  const totals = cartTotals(items)
  const obstacle = findObstacle(items)
  return (
    <StickyCard aria-label="Subtotal">
      <Stack>
        <div aria-live="polite">
          <Title>Subtotal ({countUnits(items)}) items</Title>
          <Price $size="xl">{formatCents(totals.items)}</Price>
          {items.length > 0 && <OrderTotals totals={totals} />}
        </div>
        {items.length > 0 && <FreeShippingNote items={totals.items} />}
        {items.length > 0 && obstacle === undefined && <EstimatedDelivery />}
        {obstacle !== undefined && <Muted>{obstacle}</Muted>}
        <Button
          wide
          disabled={items.length === 0 || obstacle !== undefined}
          onClick={() => void navigate(user ? paths.shipping() : paths.login(paths.shipping()))}
        >
          Proceed To Checkout
        </Button>
      </Stack>
    </StickyCard>
  )
}
