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

/** The date of payment unless all of it was refunded, and what was refunded or could not be; for admins also disputes. */
export function PaymentStatus({ order }: { order: Order }) {
  return (
    <Row>
      {!isFullyRefunded(order) && <DateOrBadge isoTime={order.paidAt} placeholder="Not Paid" />}
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
