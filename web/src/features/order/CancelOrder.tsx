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

interface CancelDialogProps extends Pick<OrderMachineProps, 'send'> {
  order: Order
  isOpen: boolean
  onClose: () => void
}

/** Asks before the order is cancelled. */
export function CancelDialog({ order, isOpen, send, onClose }: CancelDialogProps) {
  function confirm() {
    onClose()
    send({ type: 'order.cancel' })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={`Cancel order ${order.number}`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      onConfirm={confirm}
      onClose={onClose}
    >
      {`${whatIsPaid(order)} A cancelled order cannot be taken up again.`}
    </ConfirmDialog>
  )
}

/** The button with which a customer cancels an order. */
export function CancelOrder({ order, state, send }: OrderMachineProps & { order: Order }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button wide variant="quiet" busy={state.matches('cancelling')} onClick={() => setDialogOpen(true)}>
        Cancel Order
      </Button>
      <CancelDialog order={order} isOpen={isDialogOpen} send={send} onClose={() => setDialogOpen(false)} />
    </>
  )
}
