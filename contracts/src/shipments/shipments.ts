import { z } from 'zod'
import { idParams, uuid } from '../shared/ids.ts'
import { optionalBody } from '../shared/optional-body.ts'
import { plainText } from '../shared/plain-text.ts'
import { absent, absentTime, joined, listOf, ownId, record, time } from '../shared/record.ts'
import { chosenLines, productUnits } from '../stock/quantities.ts'
import { MAX_TRACKING } from './units.ts'

/** A shipment of an order. Its `deliveredAt` is null until it is delivered by itself: the delivery of the order delivers all of them. */
export const shipment = record({
  shipmentId: ownId(uuid),
  lines: listOf(productUnits),
  carrier: absent(z.string()),
  trackingNumber: absent(z.string()),
  trackingUrl: joined(z.string().optional().meta({ description: 'Of a carrier whose page is known' })),
  sentAt: time,
  deliveredAt: absentTime,
})
export type ShipmentRow = z.infer<typeof shipment.row>

export const orderShipment = shipment.api.meta({ id: 'Shipment' })
export type OrderShipment = z.infer<typeof orderShipment>

/** Blank is the same as absent. */
const shortText = (key: string) =>
  plainText(key, { max: MAX_TRACKING, pasted: true, joined: true })
    .transform((text) => (text === '' ? undefined : text))
    .optional()

/** Without lines, everything that is left to send. */
export const newShipment = optionalBody(
  {
    lines: chosenLines('A shipment').optional(),
    carrier: shortText('carrier'),
    trackingNumber: shortText('trackingNumber'),
  },
  'a shipment',
  'all that is left is sent',
).meta({ id: 'NewShipment' })
export type NewShipment = z.output<typeof newShipment>

/** One shipment of an order. */
export const shipmentParams = idParams.extend({ shipmentId: z.string() })
