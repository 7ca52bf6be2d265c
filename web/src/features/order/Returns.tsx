import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { OrderReturn, Returnable } from '@shop/contracts/returns'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime, formatDay, formatDollars } from '../../lib/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Muted, Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { may } from '../../lib/rights.ts'
import { isOwnOrder } from '../../lib/orders/isOwnOrder.ts'
import { CancelReturn } from './CancelReturn.tsx'
import { DecideReturn } from './DecideReturn.tsx'
import { listLines } from './listLines.ts'
import { manualRefundLabels } from './manualRefunds.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

const Text = styled(SecondaryText).attrs({ dir: 'auto' })`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const tones = { requested: 'calm', accepted: 'ok', refused: 'warn' } as const

/** What was paid in cash is given back with the decision, or later. */
function moneyText({ paymentMethod, timeline = [] }: Order, decidedAt: string | undefined): string {
  const decided = timeline.filter(({ at }) => at === decidedAt)
  // Else the shop might pay for the same units once more.
  if (decided.some(({ what, amount }) => what === 'return_accepted' && amount === 0))
    return 'What was paid for them was refunded before.'
  if (paymentMethod === 'Stripe') return 'The money goes back to the card.'
  const refund = decided.find(({ what }) => what === 'refunded')
  if (refund?.amount === undefined || refund.method === undefined) return 'The shop gives the money back by hand.'
  return `${formatDollars(refund.amount)} was given back ${manualRefundLabels[refund.method]}.`
}

function statusText(order: Order, { status, decidedAt, refusal, withdrawn, sealed }: OrderReturn, isOwn: boolean): string {
  switch (status) {
    case 'requested':
      if (sealed === true)
        return isOwn
          ? 'You have withdrawn from the contract. Please send the sealed items back within 14 days. The money goes back to you if their seal is unbroken.'
          : 'The customer has withdrawn from the contract for sealed items. Accept it once you have them with an unbroken seal: the money has to go back within 14 days of the statement. Refuse it if the seal is broken.'
      if (withdrawn === true)
        return isOwn
          ? 'You have withdrawn from the contract. Please send the items back within 14 days; the money goes back to you at the latest 14 days after your statement.'
          : 'The customer has withdrawn from the contract. Accept it once you have the items, or a proof that they were sent: the money has to go back within 14 days of the statement.'
      return isOwn
        ? 'Please bring or send the items back. The shop decides once it has them, and you get a mail.'
        : 'Waits for your decision. Accept it once you have the items.'
    case 'accepted':
      return `Accepted on ${formatDateTime(decidedAt)}. ${moneyText(order, decidedAt)}`
    case 'refused':
      return `Refused on ${formatDateTime(decidedAt)}${refusal === undefined ? '.' : `: ${refusal}`}`
  }
}

function Return({ order, entry, user }: { order: Order; entry: OrderReturn; user: SignedInUser | null }) {
  const isOwn = isOwnOrder(order, user)
  return (
    <Stack as="li" $gap="s2">
      <strong>{listLines(order, entry)}</strong>
      {entry.reason !== '' && <Text>{entry.reason}</Text>}
      <Muted>{`${entry.withdrawn === true ? 'Withdrawn' : 'Asked for'} on ${formatDateTime(entry.requestedAt)}`}</Muted>
      <Alert tone={tones[entry.status]} role="note">
        {statusText(order, entry, isOwn)}
      </Alert>
      {isOwn && entry.status === 'requested' && entry.withdrawn !== true && <CancelReturn order={order} entry={entry} />}
      {may(user, 'refunds:write') && entry.status === 'requested' && <DecideReturn order={order} entry={entry} />}
    </Stack>
  )
}

/** The button that asks for a return of delivered items, after a dialog. */
function RequestReturn({ order, returnable }: { order: Order; returnable: Returnable }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setDialogOpen(true)}>
        Return Items
      </Button>
      {isDialogOpen && <ReturnDialog order={order} returnable={returnable} onClose={() => setDialogOpen(false)} />}
    </>
  )
}

/** The returns of a delivered order, and what its customer may still return. */
export function Returns({ order, user }: { order: Order; user: SignedInUser | null }) {
  const { returns = [] } = order
  const returnable = isOwnOrder(order, user) ? order.returnable : undefined
  if (returns.length === 0 && !returnable) return null
  return (
    <Card aria-label="Returns" data-unprinted>
      <Stack>
        <CardTitle>Returns</CardTitle>
        {returns.length > 0 && (
          <Stack as="ul" $gap="s4">
            {returns.map((entry) => (
              <Return key={entry._id} order={order} entry={entry} user={user} />
            ))}
          </Stack>
        )}
        {returnable && (
          <Row $apart>
            <SecondaryText>{`Returns until ${formatDay(returnable.until)}`}</SecondaryText>
            <RequestReturn order={order} returnable={returnable} />
          </Row>
        )}
      </Stack>
    </Card>
  )
}
