import type { Order } from '@shop/contracts/api'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { Payment } from './usePayment.ts'

interface EndOrderProps {
  order: Order
  state: Payment['state']
  send: Payment['send']
}

/** Calls an order off, after a question. */
export function CancelOrder({ state, send }: Omit<EndOrderProps, 'order'>) {
  const [isAsking, setAsking] = useState(false)
  function confirm() {
    setAsking(false)
    send({ type: 'CANCEL' })
  }
  return (
    <>
      <Button wide look="quiet" busy={state.matches('cancelling')} onClick={() => setAsking(true)}>
        Cancel Order
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        action="Cancel Order"
        wayOutName="Keep Order"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        The order will be cancelled for good, and what it holds goes back on the shelf.
      </ConfirmDialog>
    </>
  )
}

/** Gives back what was paid by card, after asking how much of it. */
export function RefundOrder({ order, state, send }: EndOrderProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button wide look="quiet" busy={state.matches('refunding')} onClick={() => setAsking(true)}>
        Refund
      </Button>
      {isAsking && (
        <RefundDialog
          order={order}
          onRefund={(refund) => {
            setAsking(false)
            send({ type: 'REFUND', refund })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
