import type { Order } from '@shop/contracts/orders'
import type { RefundList } from '@shop/contracts/refunds'

type RefundedOrder = Pick<Order, 'paymentMethod' | 'refundedUnsent' | 'returns'>

interface Units {
  readonly product: string
  readonly qty: number
}

const unitsOf = (lines: readonly Units[], productId: string): number =>
  lines.reduce((sum, { product, qty }) => (product === productId ? sum + qty : sum), 0)

/**
 * The units of a product that were refunded. The order knows those that were not sent and those that came back; the refunds, which only
 * staff can read, all that were refunded by lines. The same units are in both, so the larger figure counts.
 */
export function refundedUnits(order: RefundedOrder, refunds: RefundList['refunds'], productId: string): number {
  const { paymentMethod, refundedUnsent = [], returns = [] } = order
  const isByCard = paymentMethod === 'Stripe'
  const returned = returns.flatMap(({ status, lines }) => (status === 'accepted' && isByCard ? lines : []))
  const byLines = refunds.flatMap(({ status, lines }) => (status === 'done' || status === 'begun' ? lines : []))
  return Math.max(unitsOf([...refundedUnsent, ...returned], productId), unitsOf(byLines, productId))
}
