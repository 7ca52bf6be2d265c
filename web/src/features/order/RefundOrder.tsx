import type { Order } from '@shop/contracts/orders'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { OrderMachineProps } from './useOrder.ts'

/** The button that refunds a card payment, in full or in part, after a dialog. */
export function RefundOrder({ order, state, send }: OrderMachineProps & { order: Order }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button wide variant="quiet" busy={state.matches('refunding')} onClick={() => setDialogOpen(true)}>
        Refund
      </Button>
      {isDialogOpen && (
        <RefundDialog
          order={order}
          onRefund={(refund) => {
            setDialogOpen(false)
            send({ type: 'order.refund', refund })
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
