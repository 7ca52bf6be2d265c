import type { Order } from '@shop/contracts/api'
import { formatDollars } from '../lib/format.ts'
import { Badge } from './Badge.tsx'
import { DoneAt } from './DoneAt.tsx'
import { Row } from './layout.ts'

const unpaid: Partial<Record<Order['status'], string>> = { expired: 'Expired', cancelled: 'Cancelled' }

function RefundedBadge({ order }: { order: Pick<Order, 'refundedAmount'> }) {
  return order.refundedAmount > 0 ? <Badge $tone="calm">Refunded {formatDollars(order.refundedAmount)}</Badge> : null
}

/** The day on which an order was paid, or why it was not, and what of it went back. */
export function PaidAt({ order }: { order: Order }) {
  return (
    <Row>
      <DoneAt at={order.paidAt} not={unpaid[order.status] ?? 'Not Paid'} />
      <RefundedBadge order={order} />
    </Row>
  )
}
