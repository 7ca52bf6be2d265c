import type { Order } from '@shop/contracts/orders'
import { useRef } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { OrderMachineProps } from './useOrder.ts'

/** The button that marks the order as delivered, which can be undone for some seconds. */
export function DeliverOrder({ order, state, send }: OrderMachineProps & { order: Order }) {
  const button = useRef<HTMLButtonElement>(null)
  const isPending = state.matches('deliveryPending')
  function undo() {
    send({ type: 'order.undo' })
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        wide
        variant={order.toSend ? 'quiet' : 'primary'}
        busy={isPending || state.matches('markingDelivered')}
        onClick={() => send({ type: 'order.markDelivered' })}
      >
        Mark As Delivered
      </Button>
      {isPending && (
        <Alert tone="calm" role="status">
          <span>
            {order.toSend
              ? 'In 10 seconds the order counts as delivered, and the customer gets a mail.'
              : 'In 10 seconds the order counts as delivered.'}
          </span>{' '}
          <button type="button" onClick={undo}>
            Undo
          </button>
        </Alert>
      )}
    </>
  )
}
