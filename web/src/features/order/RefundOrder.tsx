import type { Order } from '@shop/contracts/orders'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { Button } from '../../ui/Button.tsx'
import type { OrderMachineProps } from './useOrder.ts'

const RefundDialog = lazyComponent(() => import('./RefundDialog.tsx'), 'RefundDialog')

/** The button that refunds what was paid, in full or in part, after a dialog. */
export function RefundOrder({ order, state, send }: OrderMachineProps & { order: Order }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button wide variant="quiet" busy={state.matches('refunding')} onClick={() => setDialogOpen(true)}>
        Refund
      </Button>
      <Suspense>
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
      </Suspense>
    </>
  )
}
