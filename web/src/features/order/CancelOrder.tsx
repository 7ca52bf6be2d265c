import type { Order } from '@shop/contracts/orders'
import { useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { unrefundedCents } from '../../lib/orders/delivery.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { OrderMachineProps } from './useOrder.ts'

/** The button that cancels the order after a confirmation. */
export function CancelOrder({ order, state, send }: OrderMachineProps & { order: Order }) {
  const amount = order.paymentMethod === 'Stripe' ? unrefundedCents(order) : 0
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
        {`Cancel order ${order.number} for good? What it holds goes back on the shelf${amount === 0 ? '' : `, and ${formatCents(amount)} to the card it was paid with`}.`}
      </ConfirmDialog>
    </>
  )
}
