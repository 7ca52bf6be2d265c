import type { Order } from '@shop/contracts/orders'
import { MAX_REASON, type NewReturn, type Returnable } from '@shop/contracts/returns'
import { requestReturn } from '@shop/contracts/returns/endpoints'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { formatCents } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { useOrderChange } from './reloadOrders.ts'
import { returnAmount } from './returnAmount.ts'
import { UnitFields } from './UnitFields.tsx'

interface ReturnDialogProps {
  order: Order
  returnable: Returnable
  onClose: () => void
}

function whatComesBack({ paymentMethod }: Order, amount: number): string {
  if (amount === 0) return 'Choose what you want to return.'
  return paymentMethod === 'COD'
    ? `The shop gives you ${formatCents(amount)} back in cash once it has the items and accepts the return.`
    : `${formatCents(amount)} goes back to your card once the shop has the items and accepts the return.`
}

function ReturnDialog({ order, returnable, onClose }: ReturnDialogProps) {
  const [lines, setLines] = useState<NewReturn['lines']>([])
  const [reason, setReason] = useState('')
  const request = useOrderChange((body: NewReturn) => api.send(requestReturn, { params: { id: order._id }, body }), onClose)
  const chosen = lines.filter(({ qty }) => qty > 0)
  return (
    <ConfirmDialog
      isOpen
      confirmLabel="Ask For Return"
      cancelLabel="Keep Items"
      isConfirmDisabled={chosen.length === 0 || reason.trim() === ''}
      isBusy={request.isPending}
      error={request.message}
      details={
        <Stack $gap="s3">
          <UnitFields order={order} atMost={returnable.lines} lines={lines} onChange={setLines} />
          <TextArea
            label="Reason"
            hint="Please say why you return the items."
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      }
      onConfirm={() => request.mutate({ lines: chosen, reason })}
      onClose={onClose}
    >
      <span aria-live="polite">{whatComesBack(order, returnAmount(order, returnable.lines, chosen))}</span>
    </ConfirmDialog>
  )
}

/** The button that asks for a return of delivered items, after a dialog. */
export function RequestReturn({ order, returnable }: Omit<ReturnDialogProps, 'onClose'>) {
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
