import type { Order } from '@shop/contracts/orders'
import { formatDelivery } from '@shop/contracts/shipments'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatDollars } from '../../lib/format.ts'
import { isOrderPlaced } from '../../lib/locationState.ts'
import { ProductImage } from '../../lib/products/ProductImage.tsx'
import { color, display, narrow, radius, text } from '../../ui/tokens.ts'

const Banner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 24px 48px;
  align-items: center;
  padding: clamp(24px, 4vw, 48px);
  border-radius: ${radius.picture};
  background: ${color.stage};

  strong {
    display: block;
    margin-block: 4px 10px;
    font-size: ${text.xxl};
    font-family: ${display};
    font-weight: 560;
    line-height: 1.12;
    letter-spacing: -0.025em;
    text-wrap: balance;
  }

  p {
    max-width: 46ch;
    overflow-wrap: anywhere;
    color: ${color.ink};
  }

  strong + p,
  p + p {
    margin-top: 4px;
  }

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Pictures = styled.ul`
  display: flex;
  gap: 12px;

  li {
    width: 128px;
  }

  ${narrow} {
    li {
      flex: 0 1 128px;
    }
  }
`

const MAX_PICTURES = 3

function nextStep({ isPaid, paymentMethod, totalPrice }: Order): string {
  if (isPaid) return 'Your payment is complete. This page shows when your order is delivered.'
  if (paymentMethod === 'COD') return `Please have ${formatDollars(totalPrice)} ready when it arrives.`
  return 'It is sent once it is paid.'
}

/** An order that waits for its card payment is confirmed once it is paid. */
function mailText({ isPaid, paymentMethod, user }: Order): string | undefined {
  return isPaid || paymentMethod === 'COD' ? `We send a confirmation to ${user.email}.` : undefined
}

/** Confirms an order that was placed or paid a moment ago, shows what was bought, and says what happens next. */
export function ThankYou({ order }: { order: Order }) {
  const state: unknown = useLocation().state
  if (!isOrderPlaced(state) || (order.status !== 'open' && order.status !== 'paid')) return null
  const thanks = 'Thank you for your order!'
  const mail = mailText(order)
  return (
    <Banner role="status" data-unprinted>
      <div>
        {order.deliveryEstimate === undefined ? (
          <strong>{thanks}</strong>
        ) : (
          <>
            <p>{thanks}</p>
            <strong>{`Arrives ${formatDelivery(order.deliveryEstimate)}`}</strong>
          </>
        )}
        <p>{nextStep(order)}</p>
        {mail !== undefined && <p>{mail}</p>}
      </div>
      <Pictures aria-hidden="true">
        {order.orderItems.slice(0, MAX_PICTURES).map(({ product, image }) => (
          <li key={product}>
            <ProductImage image={image} />
          </li>
        ))}
      </Pictures>
    </Banner>
  )
}
