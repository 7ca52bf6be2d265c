import type { Order } from '@shop/contracts/orders'
import type { ManualRefundMethod, RefundList } from '@shop/contracts/refunds'
import { toCents } from '@shop/contracts/shared'
import { MAX_REASON, type OrderReturn } from '@shop/contracts/returns'
import { acceptReturn, refuseReturn } from '@shop/contracts/returns/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { formatCents } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../../ui/layout.ts'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { refundsQuery } from './api.ts'
import { ManualRefundMethodField } from './ManualRefundFields.tsx'
import { useOrderChange } from './reloadOrders.ts'
import { returnAmount, unpaidLines, unrefundedLines } from './returnAmount.ts'

interface DecisionProps {
  order: Order
  entry: OrderReturn
  onClose: () => void
}

function moneyText({ paymentMethod }: Order, amount: number): string {
  if (amount === 0) return 'Nothing is refunded: what was paid for these units was refunded before.'
  return paymentMethod === 'COD'
    ? `Please give the customer ${formatCents(amount)} back.`
    : `${formatCents(amount)} goes back to the customer’s card.`
}

/** Of the last return of a withdrawal from the whole contract all that is left, also the delivery. In cents. */
function amountOf(order: Order, entry: OrderReturn, refunds: RefundList): number {
  const { contractWithdrawals = [], returns = [] } = order
  const isLast = returns.every((other) => other._id === entry._id || other.withdrawn !== true || other.status === 'accepted')
  const isWhole = entry.withdrawn === true && isLast && contractWithdrawals.some(({ whole }) => whole)
  return isWhole ? toCents(refunds.left) : returnAmount(order, unrefundedLines(order, refunds), unpaidLines(entry, refunds))
}

function AcceptDialog({ order, entry, onClose }: DecisionProps) {
  const [restock, setRestock] = useState(true)
  const [method, setMethod] = useState<ManualRefundMethod>('cash')
  const isByHand = order.paymentMethod === 'COD'
  const { data: refunds, error } = useQuery(refundsQuery(order._id))
  const decision = useOrderChange(() => {
    const body = isByHand ? { restock, method } : { restock }
    return api.send(acceptReturn, { params: { id: order._id, returnId: entry._id }, body })
  }, onClose)
  const units = entry.lines.reduce((sum, { qty }) => sum + qty, 0)
  const amount = refunds ? amountOf(order, entry, refunds) : 0
  return (
    <ConfirmDialog
      isOpen
      title="Accept the return"
      confirmLabel="Accept Return"
      isConfirmDisabled={!refunds}
      isBusy={decision.isPending}
      error={decision.message ?? (error && !refunds ? getErrorMessage(error) : undefined)}
      details={
        <Stack $gap="s3">
          <CheckField
            label="The units can be sold again"
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
          {isByHand && amount > 0 && <ManualRefundMethodField method={method} onChange={setMethod} />}
        </Stack>
      }
      onConfirm={() => decision.mutate()}
      onClose={onClose}
    >
      {refunds
        ? `You have ${units === 1 ? '1 unit' : `${units} units`} back from the customer. ${moneyText(order, amount)}`
        : 'Looking up what can be refunded…'}
    </ConfirmDialog>
  )
}

function RefuseDialog({ order, entry, onClose }: DecisionProps) {
  const [reason, setReason] = useState('')
  const decision = useOrderChange(
    () => api.send(refuseReturn, { params: { id: order._id, returnId: entry._id }, body: { reason } }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Refuse the return"
      confirmLabel="Refuse Return"
      isConfirmDisabled={reason.trim() === ''}
      isBusy={decision.isPending}
      error={decision.message}
      details={
        <LimitedTextArea
          label="Reason"
          hint="The customer reads it on the page of the order."
          max={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      }
      onConfirm={() => decision.mutate()}
      onClose={onClose}
    >
      The customer gets a mail. Nothing is refunded.
    </ConfirmDialog>
  )
}

/** The buttons by which an admin decides about a return. */
export function DecideReturn({ order, entry }: Omit<DecisionProps, 'onClose'>) {
  const [dialog, setDialog] = useState<'accept' | 'refuse' | null>(null)
  const Dialog = dialog === 'accept' ? AcceptDialog : RefuseDialog
  return (
    <Row>
      <Button onClick={() => setDialog('accept')}>Accept Return</Button>
      {(entry.withdrawn !== true || entry.sealed === true) && (
        <Button variant="quiet" onClick={() => setDialog('refuse')}>
          Refuse Return
        </Button>
      )}
      {dialog && <Dialog order={order} entry={entry} onClose={() => setDialog(null)} />}
    </Row>
  )
}
