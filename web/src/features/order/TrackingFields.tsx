import { knownCarriers, MAX_TRACKING, MAX_TRACKING_ADDRESS, type NewShipment } from '@shop/contracts/shipments'
import { useId } from 'react'
import { TextField } from '../../ui/Field.tsx'

export type Tracking = Pick<NewShipment, 'carrier' | 'trackingNumber'>

interface TrackingFieldsProps {
  tracking: Tracking
  onChange: (tracking: Tracking) => void
}

/** Who has a parcel, and under which number. */
export function TrackingFields({ tracking, onChange }: TrackingFieldsProps) {
  const list = useId()
  return (
    <>
      <TextField
        label="Carrier"
        hint={`The customer gets a link for ${knownCarriers.join(', ')}.`}
        list={list}
        maxLength={MAX_TRACKING}
        value={tracking.carrier ?? ''}
        onChange={({ target }) => onChange({ ...tracking, carrier: target.value })}
      />
      <datalist id={list}>
        {knownCarriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        hint="Or the address of the tracking page."
        maxLength={MAX_TRACKING_ADDRESS}
        value={tracking.trackingNumber ?? ''}
        onChange={({ target }) => onChange({ ...tracking, trackingNumber: target.value })}
      />
    </>
  )
}
