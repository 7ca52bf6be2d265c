import type { Order } from '@shop/contracts/orders'
import type { ManualRefundMethod, RefundList } from '@shop/contracts/refunds'
import { type Cents, readNumber, toCents } from '@shop/contracts/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { createIdempotencyKey } from '../../lib/idempotencyKey.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { refundsQuery } from './api.ts'
import { ManualRefundFields } from './ManualRefundFields.tsx'
import type { RefundRequest } from './orderMachine.ts'
import {
  choiceFor,
  mayBeSent,
  refundableLines,
  refundAmount,
  refundLines,
  refundsUnsent,
  selectAllLines,
  selectedQty,
  selectQty,
  type RefundableLine,
  type RefundSelection,
  type UnitsChoice,
} from './refundSelection.ts'

interface LineFieldsProps {
  lines: readonly RefundableLine[]
  selection: RefundSelection
  onChange: (selection: RefundSelection) => void
}

function LineFields({ lines, selection, onChange }: LineFieldsProps) {
  return (
    <>
      <CheckField
        label="Everything that is left, shipping included"
        checked={selection === null}
        onChange={({ target }) => onChange(target.checked ? null : selectAllLines(lines))}
      />
      {lines.map((line) => (
        <SelectField
          key={line.product}
          label={`${line.name}, ${formatCents(line.unitPrice)} each`}
          value={selectedQty(selection, line)}
          onChange={({ target }) => onChange(selectQty(selection, lines, line.product, readNumber(target.value) ?? 0))}
          options={Array.from({ length: line.refundableQty + 1 }, (_, qty) => [qty, qty])}
        />
      ))}
    </>
  )
}

interface UnitsFieldsProps {
  order: Order
  selection: RefundSelection
  choice: UnitsChoice
  onChange: (choice: UnitsChoice) => void
}

/** Asks which units they are, if some of their products are left to send, and what becomes of those. */
function UnitsFields({ order, selection, choice, onChange }: UnitsFieldsProps) {
  const { sent } = choiceFor(choice, selection, order)
  return (
    <>
      {mayBeSent(selection, order) && (
        <CheckField
          label="These units were sent: what is left to send stays as it is"
          checked={choice.sent}
          onChange={({ target }) => onChange({ ...choice, sent: target.checked })}
        />
      )}
      {refundsUnsent(selection, order) && sent !== true && (
        <CheckField
          label="Units that were not sent go back into stock"
          checked={choice.restock}
          onChange={({ target }) => onChange({ ...choice, restock: target.checked })}
        />
      )}
    </>
  )
}

/** Refunds that the payment provider has not settled yet; their amount is not refundable. */
function PendingRefunds({ refunds }: Pick<RefundList, 'refunds'>) {
  const pending = refunds.filter(({ status }) => status === 'begun').reduce((sum, { amount }) => sum + toCents(amount), 0)
  return pending > 0 ? <Alert tone="calm">{`A refund of ${formatCents(pending)} is under way.`}</Alert> : null
}

/** Where the money goes, or that it was given back already. */
function moneyText({ paymentMethod, totalPrice }: Order, amount: Cents): string {
  const what = `${formatCents(amount)} of ${formatDollars(totalPrice)}`
  return paymentMethod === 'COD'
    ? `This records that you give ${what} back to the customer. No payment provider is asked.`
    : `${what} will go back to the customer’s card.`
}

interface RefundDialogProps {
  order: Order
  onRefund: (refund: RefundRequest) => void
  onClose: () => void
}

/** Asks for the lines to refund. The idempotency key lives as long as the dialog, so a double click makes one refund. */
export function RefundDialog({ order, onRefund, onClose }: RefundDialogProps) {
  const { data, error } = useQuery(refundsQuery(order._id))
  const [selection, setSelection] = useState<RefundSelection>(null)
  const [choice, setChoice] = useState<UnitsChoice>({ restock: true, sent: false })
  const [key] = useState(createIdempotencyKey)
  const refundable = data ? refundableLines(order, data) : []
  const amount = data ? refundAmount(selection, order, data) : 0
  const lines = refundLines(selection)
  const isByHand = order.paymentMethod === 'COD'
  const [method, setMethod] = useState<ManualRefundMethod>('cash')
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={data ? `Refund ${formatCents(amount)}` : 'Refund'}
      confirmLabel="Refund"
      isConfirmDisabled={amount === 0 || (isByHand && reason.trim() === '')}
      error={error && !data ? getErrorMessage(error) : undefined}
      details={
        data ? (
          <Stack $gap="s3">
            <PendingRefunds refunds={data.refunds} />
            {refundable.length > 0 && <LineFields lines={refundable} selection={selection} onChange={setSelection} />}
            <UnitsFields order={order} selection={selection} choice={choice} onChange={setChoice} />
            {isByHand && <ManualRefundFields method={method} onChange={setMethod} reason={reason} onReason={setReason} />}
          </Stack>
        ) : (
          !error && <Skeleton $height="96px" />
        )
      }
      onConfirm={() => onRefund({ key, lines, ...choiceFor(choice, selection, order), ...(isByHand ? { method, reason } : {}) })}
      onClose={onClose}
    >
      {data ? moneyText(order, amount) : 'Looking up what can be refunded…'}
    </ConfirmDialog>
  )
}
