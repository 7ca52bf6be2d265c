import type { Order } from '@shop/contracts/api'
import { useLocation } from 'react-router-dom'
import { formatDollars } from '../../lib/format.ts'
import { isOrderPlaced } from '../../lib/locationState.ts'
import { Alert } from '../../ui/Alert.tsx'

function nextStep({ isPaid, paymentMethod, totalPrice }: Order): string {
  if (isPaid) return 'Your payment is complete. This page shows when your order is delivered.'
  if (paymentMethod === 'COD') return `Please have ${formatDollars(totalPrice)} ready when it arrives.`
  return 'It is sent once it is paid.'
}

/** Confirms an order that was placed or paid a moment ago, and says what happens next. */
export function ThankYou({ order }: { order: Order }) {
  const state: unknown = useLocation().state
  if (!isOrderPlaced(state) || (order.status !== 'open' && order.status !== 'paid')) return null
  return (
    <Alert tone="ok" role="status">
      <strong>Thank you for your order!</strong> <span>{nextStep(order)}</span>
    </Alert>
  )
}
