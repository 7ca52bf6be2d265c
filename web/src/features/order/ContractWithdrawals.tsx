import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { useState } from 'react'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import { isOwnOrder } from '../../lib/orders/isOwnOrder.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Muted, Row, SecondaryText, Stack } from '../../ui/layout.ts'
import { listLines } from './listLines.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type Withdrawable = NonNullable<Order['withdrawable']>

function Withdraw({ order, withdrawable }: { order: Order; withdrawable: Withdrawable }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { until } = withdrawable
  return (
    <Row $apart>
      <SecondaryText>
        {until === undefined
          ? 'You can withdraw without a reason.'
          : `You can withdraw without a reason until ${formatDay(until)}.`}
      </SecondaryText>
      <Button variant="quiet" onClick={() => setDialogOpen(true)}>
        Withdraw From Contract
      </Button>
      {isDialogOpen && <WithdrawDialog order={order} withdrawable={withdrawable} onClose={() => setDialogOpen(false)} />}
    </Row>
  )
}

/** What the customer has withdrawn from, and what they still may, where the law gives a right to. */
export function ContractWithdrawals({ order, user }: { order: Order; user: SignedInUser | null }) {
  const { contractWithdrawals = [] } = order
  const withdrawable = isOwnOrder(order, user) ? order.withdrawable : undefined
  if (contractWithdrawals.length === 0 && !withdrawable) return null
  return (
    <Card aria-label="Withdrawal" data-unprinted>
      <Stack>
        <CardTitle>Withdrawal</CardTitle>
        {contractWithdrawals.length > 0 && (
          <Stack as="ul" $gap="s3">
            {contractWithdrawals.map((entry) => (
              <Stack key={entry._id} as="li" $gap="s1">
                <strong>{listLines(order, entry)}</strong>
                <Muted>{`Withdrawn from the contract on ${formatDateTime(entry.withdrawnAt)}`}</Muted>
              </Stack>
            ))}
          </Stack>
        )}
        {withdrawable && <Withdraw order={order} withdrawable={withdrawable} />}
      </Stack>
    </Card>
  )
}
