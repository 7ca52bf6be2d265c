import type { Order } from '@shop/contracts/orders'
import type { NewReturn, Returnable } from '@shop/contracts/returns'
import { requestReturn } from '@shop/contracts/returns/endpoints'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { formatCents } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Stack } from '../../ui/layout.ts'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useOrderChange } from './reloadOrders.ts'
import { returnAmount } from './returnAmount.ts'
import { MAX_RETURN_NOTE, OTHER_REASON, reasonText, returnReasons, type ChosenReason } from './returnReason.ts'
import { UnitFields } from './UnitFields.tsx'

interface ReturnDialogProps {
  order: Order
  returnable: Returnable
  onClose: () => void
}

function whatComesBack({ paymentMethod }: Order, amount: number): string {
  if (amount === 0) return 'Choose what you want to return.'
  return paymentMethod === 'COD'
    ? `The shop gives you ${formatCents(amount)} back, in cash or by bank transfer, once it has the items and accepts the return.`
    : `${formatCents(amount)} goes back to your card once the shop has the items and accepts the return.`
}

interface ReasonFieldsProps {
  reason: ChosenReason | undefined
  note: string
  onReason: (reason: ChosenReason) => void
  onNote: (note: string) => void
}

function ReasonFields({ reason, note, onReason, onNote }: ReasonFieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Reason"
        name="returnReason"
        options={returnReasons.map((value) => ({ value, label: value }))}
        value={reason}
        onChange={onReason}
      />
      <LimitedTextArea
        label={reason === OTHER_REASON ? 'What is the reason?' : 'More about it (optional)'}
        rows={2}
        max={MAX_RETURN_NOTE}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
    </>
  )
}

/** Asks which units a customer returns, and why. The unit of an order of one is chosen. */
export function ReturnDialog({ order, returnable, onClose }: ReturnDialogProps) {
  const [lines, setLines] = useState<NewReturn['lines']>(() =>
    returnable.lines.length === 1 ? returnable.lines.map(({ product }) => ({ product, qty: 1 })) : [],
  )
  const [reason, setReason] = useState<ChosenReason>()
  const [note, setNote] = useState('')
  const request = useOrderChange((body: NewReturn) => api.send(requestReturn, { params: { id: order._id }, body }), onClose)
  const chosen = lines.filter(({ qty }) => qty > 0)
  const text = reasonText(reason, note)
  return (
    <ConfirmDialog
      isOpen
      title="Return items"
      confirmLabel="Ask For Return"
      cancelLabel="Keep Items"
      isConfirmDisabled={chosen.length === 0 || text === ''}
      isBusy={request.isPending}
      error={request.message}
      details={
        <Stack $gap="s3">
          <UnitFields order={order} atMost={returnable.lines} lines={lines} onChange={setLines} />
          <ReasonFields reason={reason} note={note} onReason={setReason} onNote={setNote} />
        </Stack>
      }
      onConfirm={() => request.mutate({ lines: chosen, reason: text })}
      onClose={onClose}
    >
      <span aria-live="polite">{whatComesBack(order, returnAmount(order, returnable.lines, chosen))}</span>
    </ConfirmDialog>
  )
}
