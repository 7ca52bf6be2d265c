import type { TimelineEntry } from '@shop/contracts/orders'
import { styled } from 'styled-components'
import { formatDateTime, formatDollars } from '../../lib/format.ts'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Muted, SecondaryText } from '../../ui/layout.ts'
import { color, radius } from '../../ui/tokens.ts'
import { manualRefundLabels } from './manualRefunds.ts'

const List = styled.ol`
  display: grid;
  gap: 14px;
  margin-top: 14px;

  li {
    position: relative;
    display: grid;
    gap: 2px;
    padding-left: 26px;
  }

  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 7px;
    width: 10px;
    height: 10px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 22px;
    bottom: -14px;
    width: 2px;
    background: ${color.lineStrong};
  }

  @media print {
    gap: 2px;

    li {
      display: flex;
      gap: 8px;
      padding: 0;
    }

    li::before,
    li::after {
      display: none;
    }
  }
`

const steps: Record<TimelineEntry['what'], string> = {
  placed: 'Order placed',
  paid: 'Paid',
  payment_corrected: 'Not paid: the payment was recorded by mistake',
  shipped: 'Sent',
  shipment_corrected: 'Tracking corrected',
  shipment_cancelled: 'Sent by mistake, not on its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired, because no payment came in time',
  return_requested: 'Return asked for',
  return_cancelled: 'Return cancelled',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  contract_withdrawn: 'Withdrawn from the contract',
  refunded: 'Refunded',
  refund_failed: 'A refund failed',
}

/** Cards are charged without anybody of the shop, which needs no mention. */
const actors: Record<TimelineEntry['by'], string> = { customer: ' · by the customer', admin: ' · by the shop’s staff', shop: '' }

/** The amount of an accepted return stands with its refund, which may come later. */
function titleOf({ what, amount, method }: TimelineEntry): string {
  const how = method && manualRefundLabels[method]
  const money = amount === undefined || what === 'return_accepted' ? undefined : formatDollars(amount)
  return [steps[what], money, how].filter(Boolean).join(' ')
}

/** As staff wrote it. */
const Reason = styled(SecondaryText).attrs({ dir: 'auto' })`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** What happened to the order, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Card aria-label="History">
      <CardTitle>History</CardTitle>
      <List>
        {entries.map((entry) => (
          <li key={`${entry.what} ${entry.at}`}>
            <strong>{titleOf(entry)}</strong>
            {entry.reason !== undefined && <Reason>{entry.reason}</Reason>}
            <Muted>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              {actors[entry.by]}
            </Muted>
          </li>
        ))}
      </List>
    </Card>
  )
}
