import type { Order } from '@shop/contracts/orders'
import { MAX_CANCELLATION_REASON, type OrderShipment } from '@shop/contracts/shipments'
import { cancelShipment, correctShipment, markShipmentDelivered } from '@shop/contracts/shipments/endpoints'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../../ui/layout.ts'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { useOrderChange } from './reloadOrders.ts'
import { TrackingFields, type Tracking } from './TrackingFields.tsx'

interface ShipmentProps {
  order: Order
  shipment: OrderShipment
}

interface DialogProps extends ShipmentProps {
  onClose: () => void
}

/** Sends what was changed. */
function CorrectDialog({ order, shipment, onClose }: DialogProps) {
  const { carrier = '', trackingNumber = '' } = shipment
  const [tracking, setTracking] = useState<Tracking>({ carrier, trackingNumber })
  const changes: Tracking = {
    ...(tracking.carrier === carrier ? {} : { carrier: tracking.carrier }),
    ...(tracking.trackingNumber === trackingNumber ? {} : { trackingNumber: tracking.trackingNumber }),
  }
  const correction = useOrderChange(
    () => api.send(correctShipment, { params: { id: order._id, shipmentId: shipment._id }, body: changes }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      title="Correct the shipment"
      confirmLabel="Correct Shipment"
      isConfirmDisabled={Object.keys(changes).length === 0}
      isBusy={correction.isPending}
      error={correction.message}
      details={
        <Stack $gap="s3">
          <TrackingFields tracking={tracking} onChange={setTracking} />
        </Stack>
      }
      onConfirm={() => correction.mutate()}
      onClose={onClose}
    >
      The customer gets a mail if the tracking number is another one.
    </ConfirmDialog>
  )
}

function CancelDialog({ order, shipment, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const cancellation = useOrderChange(
    () => api.send(cancelShipment, { params: { id: order._id, shipmentId: shipment._id }, body: { reason } }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Cancel the shipment"
      confirmLabel="Cancel Shipment"
      cancelLabel="Keep Shipment"
      isConfirmDisabled={reason.trim() === ''}
      isBusy={cancellation.isPending}
      error={cancellation.message}
      details={
        <LimitedTextArea
          label="Reason"
          hint="For the history of the order. The customer does not read it."
          max={MAX_CANCELLATION_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      }
      onConfirm={() => cancellation.mutate()}
      onClose={onClose}
    >
      Its items can be sent again. The customer gets a mail that the parcel is not on its way.
    </ConfirmDialog>
  )
}

/** What staff do with a shipment that is on its way. Only of a paid order it can be delivered. */
export function ChangeShipment({ order, shipment }: ShipmentProps) {
  const [dialog, setDialog] = useState<'correct' | 'cancel' | null>(null)
  const delivery = useOrderChange(() => api.send(markShipmentDelivered, { params: { id: order._id, shipmentId: shipment._id } }))
  const Dialog = dialog === 'correct' ? CorrectDialog : CancelDialog
  return (
    <>
      <ErrorAlert error={delivery.error} />
      <Row>
        {order.status === 'paid' && (
          <Button variant="quiet" busy={delivery.isPending} onClick={() => delivery.mutate()}>
            Delivered
          </Button>
        )}
        <Button variant="quiet" onClick={() => setDialog('correct')}>
          Correct
        </Button>
        <Button variant="quiet" onClick={() => setDialog('cancel')}>
          Cancel Shipment
        </Button>
      </Row>
      {dialog && <Dialog order={order} shipment={shipment} onClose={() => setDialog(null)} />}
    </>
  )
}
