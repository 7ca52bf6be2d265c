import type { Order } from '@shop/contracts/orders'
import { correctPayment } from '@shop/contracts/orders/endpoints'
import { MAX_CORRECTION_REASON } from '@shop/contracts/payments'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { createIdempotencyKey } from '../../lib/idempotencyKey.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { useOrderChange } from './reloadOrders.ts'

/** What staff do about an order that they marked as paid by mistake. */
export function CorrectionDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [idempotencyKey] = useState(createIdempotencyKey)
  const correction = useOrderChange(
    () => api.send(correctPayment, { params: { id: order._id }, body: { reason } }, { idempotencyKey }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Set back to unpaid"
      confirmLabel="Set Back To Unpaid"
      isConfirmDisabled={reason.trim() === ''}
      isBusy={correction.isPending}
      error={correction.message}
      details={
        <LimitedTextArea
          label="Reason"
          hint="For the history of the order. The customer does not read it."
          max={MAX_CORRECTION_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      }
      onConfirm={() => correction.mutate()}
      onClose={onClose}
    >
      The payment was recorded by mistake. A credit note cancels its invoice. If you gave money back, refund the order instead.
    </ConfirmDialog>
  )
}
