import type { Order } from '@shop/contracts/orders'
import { Badge } from '../../ui/Badge.tsx'
import { DateOrBadge } from './DateOrBadge.tsx'
import { Row } from '../../ui/layout.ts'
import { formatDollars } from '../format.ts'
import { isFullyRefunded } from './delivery.ts'

const disputeLabels: Record<NonNullable<Order['disputes']>[number]['status'], string> = {
  open: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

/** Nobody owes the payment of an order that was cancelled or has expired. */
function Paid({ order: { status, paidAt } }: { order: Order }) {
  const isClosed = status === 'cancelled' || status === 'expired'
  if (isClosed && paidAt === undefined) return <Badge $tone="calm">Not Paid</Badge>
  return <DateOrBadge isoTime={paidAt} placeholder="Not Paid" />
}

/** The date of payment unless all of it was refunded, and what was refunded or could not be; for admins also disputes. */
export function PaymentStatus({ order }: { order: Order }) {
  return (
    <Row>
      {!isFullyRefunded(order) && <Paid order={order} />}
      {order.refundedAmount > 0 && <Badge $tone="calm">{`Refunded ${formatDollars(order.refundedAmount)}`}</Badge>}
      {order.refundFailure && <Badge $tone="bad">Refund failed</Badge>}
      {order.disputes?.map(({ status, openedAt }) => (
        <Badge key={openedAt} $tone={status === 'won' ? 'calm' : 'bad'}>
          {disputeLabels[status]}
        </Badge>
      ))}
    </Row>
  )
}
