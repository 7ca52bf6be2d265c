import type { Order } from '@shop/contracts/orders'
import { useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { unrefundedCents } from '../../lib/orders/delivery.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { OrderMachineProps } from './useOrder.ts'

/** What becomes of the money, for the customer and for staff. */
function whatIsPaid(order: Order): string {
  const amount = formatCents(unrefundedCents(order))
  if (!order.isPaid) return 'Nothing is charged.'
  return order.paymentMethod === 'COD'
    ? `${amount} is given back in cash.`
    : `${amount} goes back to the card it was paid with, usually within 5 to 10 days.`
}

/** The button that cancels the order after a confirmation. */
export function CancelOrder({ order, state, send }: OrderMachineProps & { order: Order }) {
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
        title={`Cancel order ${order.number}`}
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        onConfirm={confirm}
        onClose={() => setDialogOpen(false)}
      >
        {`${whatIsPaid(order)} A cancelled order cannot be taken up again.`}
      </ConfirmDialog>
    </>
  )
}
