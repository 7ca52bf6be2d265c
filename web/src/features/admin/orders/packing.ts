import type { Order } from '@shop/contracts/orders'

interface Packing {
  readonly lines: Order['orderItems']
  /** Why nothing is to be packed. */
  readonly stop?: string
}

function stopOf({ status, isPaid, refundedAmount, totalPrice, paymentMethod }: Order): string | undefined {
  if (status === 'cancelled' || status === 'expired') return 'Cancelled: do not pack.'
  if (refundedAmount > 0 && refundedAmount >= totalPrice) return 'Refunded: do not pack.'
  return paymentMethod !== 'COD' && !isPaid ? 'Not paid: do not pack.' : undefined
}

/** What is left to send, or was sent, to print its slip again; otherwise nothing, and why. */
export function packingOf(order: Order): Packing {
  const { orderItems, toSend, shipments = [], isDelivered } = order
  const stop = stopOf(order)
  if (stop !== undefined) return { lines: [], stop }
  const units = toSend ?? shipments.flatMap(({ lines }) => lines)
  const lines = orderItems.flatMap((item) => {
    const qty = units.filter(({ product }) => product === item.product).reduce((sum, line) => sum + line.qty, 0)
    return qty > 0 ? [{ ...item, qty }] : []
  })
  if (lines.length > 0) return { lines }
  // It was delivered before there were shipments, or all of it was withdrawn.
  return isDelivered ? { lines: orderItems } : { lines, stop: 'Nothing is left to pack.' }
}
