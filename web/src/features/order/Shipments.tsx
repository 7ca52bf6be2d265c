import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { isTrackingAddress, type OrderShipment } from '@shop/contracts/shipments'
import { formatDateTime } from '../../lib/format.ts'
import { may } from '../../lib/rights.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Muted, SecondaryText, Stack, TextLink } from '../../ui/layout.ts'
import { ChangeShipment } from './ChangeShipment.tsx'
import { listLines } from './listLines.ts'
import { parcelsOf } from './orderSteps.ts'

function Tracking({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: OrderShipment }) {
  const isAddress = trackingNumber !== undefined && isTrackingAddress(trackingNumber)
  const text = isAddress
    ? (carrier ?? 'Track the parcel')
    : [carrier, trackingNumber].filter((part) => part !== undefined).join(' ')
  if (text === '') return null
  if (trackingUrl === undefined) return <SecondaryText>{text}</SecondaryText>
  return (
    <TextLink as="p">
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {text}
      </a>
    </TextLink>
  )
}

const isUnderWay = ({ status }: Order): boolean => status === 'open' || status === 'paid'

/** What was sent of the order, and how to find it. */
export function Shipments({ order, user }: { order: Order; user: SignedInUser | null }) {
  const parcels = parcelsOf(order)
  if (parcels.length === 0) return null
  return (
    <Card aria-label="Shipments" data-unprinted>
      <Stack>
        <CardTitle>Shipments</CardTitle>
        <Stack as="ul" $gap="s4">
          {parcels.map((shipment) => (
            <Stack as="li" key={shipment._id} $gap="s2">
              <strong>{listLines(order, shipment)}</strong>
              <Tracking shipment={shipment} />
              <Muted>{`Sent on ${formatDateTime(shipment.sentAt)}`}</Muted>
              {shipment.deliveredAt !== undefined && (
                <Alert tone="ok">{`Delivered on ${formatDateTime(shipment.deliveredAt)}`}</Alert>
              )}
              {may(user, 'orders:write') && isUnderWay(order) && shipment.deliveredAt === undefined && (
                <ChangeShipment order={order} shipment={shipment} />
              )}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
