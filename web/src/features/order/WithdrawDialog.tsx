import { withdrawFromContract } from '@shop/contracts/contract-withdrawals/endpoints'
import type { Order } from '@shop/contracts/orders'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { WithdrawalNote } from '../../lib/products/WithdrawalNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { lineName, listLines } from './listLines.ts'
import { useOrderChange } from './reloadOrders.ts'
import { UnitFields } from './UnitFields.tsx'

interface WithdrawDialogProps {
  order: Order
  withdrawable: NonNullable<Order['withdrawable']>
  onClose: () => void
}

const MAX_NAME = 100

/** Of which items there is no such right, or only while they are sealed. */
function Exclusions({ order: { orderItems } }: { order: Order }) {
  return orderItems
    .filter(({ withdrawalExclusion }) => withdrawalExclusion !== undefined)
    .map(({ product, withdrawalExclusion }) => (
      <div key={product}>
        <strong dir="auto">{lineName(orderItems, product)}</strong>
        <WithdrawalNote exclusion={withdrawalExclusion} />
      </div>
    ))
}

/** The statement, and its confirmation. No reason is asked for. */
export function WithdrawDialog({ order, withdrawable, onClose }: WithdrawDialogProps) {
  const [lines, setLines] = useState(withdrawable.lines)
  const [name, setName] = useState(order.user.isGuest === true ? (order.shippingAddress.recipient ?? '') : order.user.name)
  const [isStated, setStated] = useState(false)
  const chosen = lines.filter(({ qty }) => qty > 0)
  const statement = useOrderChange(
    () => api.send(withdrawFromContract, { params: { id: order._id }, body: { name: name.trim(), lines: chosen } }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      title={isStated ? 'Confirm withdrawal' : 'Withdraw from contract'}
      confirmLabel={isStated ? 'Confirm Withdrawal' : 'Continue'}
      isConfirmDisabled={chosen.length === 0 || name.trim() === ''}
      isBusy={statement.isPending}
      error={statement.message}
      details={
        isStated ? undefined : (
          <Stack $gap="s3">
            <TextField
              label="Your name"
              autoComplete="name"
              maxLength={MAX_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <UnitFields order={order} atMost={withdrawable.lines} lines={lines} onChange={setLines} />
            <Exclusions order={order} />
          </Stack>
        )
      }
      onConfirm={() => (isStated ? statement.mutate() : setStated(true))}
      onClose={onClose}
    >
      {isStated
        ? `${name.trim()}, you withdraw from the contract of order #${order.number}: ${listLines(order, { lines: chosen })}. The receipt goes to ${order.user.email}.`
        : 'You need not give a reason. What has not been sent is cancelled, and what you have you send back. What you have paid goes back to you.'}
    </ConfirmDialog>
  )
}
