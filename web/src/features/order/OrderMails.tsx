import type { Order } from '@shop/contracts/orders'
import { formatDateTime } from '../../lib/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'

type Mail = NonNullable<Order['mails']>[number]

const topics: Readonly<Record<string, string>> = {
  'order-placed': 'Order received',
  'order-paid': 'Paid',
  'order-shipped': 'On its way',
  'order-tracking-corrected': 'Tracking corrected',
  'order-shipment-cancelled': 'Sent by mistake',
  'order-delivered': 'Delivered',
  'order-cancelled': 'Cancelled',
  'order-refunded': 'Refunded',
  'order-expired': 'Expired',
  'order-return-requested': 'Return asked for',
  'order-return-accepted': 'Return accepted',
  'order-return-refused': 'Return refused',
  'order-contract-withdrawn': 'Withdrawn from the contract',
  'order-withdrawal-link': 'Link to withdraw from a part',
}

const states: Readonly<Record<Mail['state'], string>> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  skipped: 'not sent',
  given_up: 'given up',
}

const reasonOf = ({ reason }: Mail): string => (reason === undefined ? '' : `: ${reason.replaceAll('_', ' ')}`)

/** The mails that the customer was sent about an order, for staff: what was given up, nobody else hears of. */
export function OrderMails({ mails }: { mails: readonly Mail[] }) {
  const givenUp = mails.filter(({ state }) => state === 'given_up').length
  return (
    <Card aria-label="Mails" data-unprinted>
      <CardTitle>Mails</CardTitle>
      <Stack $gap="s2">
        {givenUp > 0 && (
          <Alert tone="bad" role="note">
            {givenUp === 1 ? 'A mail to the customer was given up.' : `${String(givenUp)} mails to the customer were given up.`}
          </Alert>
        )}
        <ul>
          {mails.map((mail) => (
            <li key={`${mail.kind} ${mail.requestedAt}`}>
              <span>{`${topics[mail.kind] ?? mail.kind}: ${states[mail.state]}${reasonOf(mail)}`}</span>{' '}
              <Muted as="time" dateTime={mail.requestedAt}>
                {formatDateTime(mail.requestedAt)}
              </Muted>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
