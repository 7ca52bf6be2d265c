import type { Order } from '@shop/contracts/orders'
import { sendShipment } from '@shop/contracts/shipments/endpoints'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { createIdempotencyKey } from '../../lib/idempotencyKey.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Stack } from '../../ui/layout.ts'
import { useOrderChange } from './reloadOrders.ts'
import { TrackingFields, type Tracking } from './TrackingFields.tsx'
import { UnitFields } from './UnitFields.tsx'

type Lines = NonNullable<Order['toSend']>

interface SendDialogProps {
  order: Order
  toSend: Lines
  onClose: () => void
}

/** The idempotency key lives as long as the dialog, so a double click makes one shipment. */
function SendDialog({ order, toSend, onClose }: SendDialogProps) {
  const [lines, setLines] = useState(toSend)
  const [tracking, setTracking] = useState<Tracking>({})
  const [key] = useState(createIdempotencyKey)
  const chosen = lines.filter(({ qty }) => qty > 0)
  const sending = useOrderChange(
    () => api.send(sendShipment, { params: { id: order._id }, body: { lines: chosen, ...tracking } }, { idempotencyKey: key }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      title="Send items"
      confirmLabel="Send Items"
      isConfirmDisabled={chosen.length === 0}
      isBusy={sending.isPending}
      error={sending.message}
      details={
        <Stack $gap="s3">
          <UnitFields order={order} atMost={toSend} lines={lines} onChange={setLines} />
          <TrackingFields tracking={tracking} onChange={setTracking} />
        </Stack>
      }
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      The customer gets a mail about this shipment, and can no longer cancel the order.
    </ConfirmDialog>
  )
}

/** The button that sends what is left of an order, or a part of it, after a dialog. */
export function SendShipment({ order, toSend }: Omit<SendDialogProps, 'onClose'>) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button wide onClick={() => setDialogOpen(true)}>
        Send
      </Button>
      {isDialogOpen && <SendDialog order={order} toSend={toSend} onClose={() => setDialogOpen(false)} />}
    </>
  )
}
