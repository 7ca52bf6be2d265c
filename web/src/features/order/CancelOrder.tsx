import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { OrderMachineProps } from './useOrder.ts'

/** The button that cancels the order after a confirmation. */
export function CancelOrder({ state, send }: OrderMachineProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  function confirm() {
    setDialogOpen(false)
    send({ type: 'order.cancel' })
  }
  return (
    <>
      <Button wide variant="quiet" busy={state.matches('cancelling')} onClick={() => setDialogOpen(true)}>
        Cancel Order
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        isDanger
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        onConfirm={confirm}
        onClose={() => setDialogOpen(false)}
      >
        The order will be cancelled for good, and what it holds goes back on the shelf.
      </ConfirmDialog>
    </>
  )
}
