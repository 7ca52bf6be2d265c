import type { Order } from '@shop/contracts/orders'
import type { OrderReturn } from '@shop/contracts/returns'
import { cancelReturn } from '@shop/contracts/returns/endpoints'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useOrderChange } from './reloadOrders.ts'

/** The button by which a customer keeps items that were to be returned, until the shop decides. */
export function CancelReturn({ order, entry }: { order: Order; entry: OrderReturn }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const close = () => setDialogOpen(false)
  const cancellation = useOrderChange(() => api.send(cancelReturn, { params: { id: order._id, returnId: entry._id } }), close)
  return (
    <div>
      <Button variant="quiet" onClick={() => setDialogOpen(true)}>
        Cancel Return
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          isOpen
          title="Cancel the return"
          confirmLabel="Cancel Return"
          cancelLabel="Keep Return"
          isBusy={cancellation.isPending}
          error={cancellation.message}
          onConfirm={() => cancellation.mutate()}
          onClose={close}
        >
          You keep the items, and nothing is refunded. Please do not send them back.
        </ConfirmDialog>
      )}
    </div>
  )
}
