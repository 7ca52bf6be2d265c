import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { idParams, uuid } from '../shared/ids.ts'
import { optionalBody } from '../shared/optional-body.ts'
import { plainText } from '../shared/plain-text.ts'
import { absent, absentTime, joined, listOf, ownId, record, time } from '../shared/record.ts'
import { chosenLines, productUnits } from '../stock/quantities.ts'
import { isTrackingAddress, MAX_TRACKING, MAX_TRACKING_ADDRESS } from './units.ts'

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

const tooLong = (key: string) => `${key} must be at most ${String(MAX_TRACKING)} characters`
const shortText = (key: string, max = MAX_TRACKING) => plainText(key, { max, tooLong: tooLong(key), pasted: true, joined: true })

/** Blank is the same as absent. */
const orAbsent = (text: string) => (text === '' ? undefined : text)

/** Also the address of the page itself, which is longer. */
const trackingNumber = shortText('trackingNumber', MAX_TRACKING_ADDRESS).refine(
  (text) => text.length <= MAX_TRACKING || isTrackingAddress(text),
  tooLong('trackingNumber'),
)

/** Without lines, everything that is left to send. */
export const newShipment = optionalBody(
  {
    lines: chosenLines('A shipment').optional(),
    carrier: shortText('carrier').transform(orAbsent).optional(),
    trackingNumber: trackingNumber.transform(orAbsent).optional(),
  },
  'a shipment',
  ['lines', 'carrier', 'trackingNumber'],
  'all that is left is sent',
).meta({ id: 'NewShipment' })
export type NewShipment = z.output<typeof newShipment>

/** Blank is the same as none. */
const orNull = (text: string) => (text === '' ? null : text)

/** Absent: as it is. */
export const shipmentCorrection = z
  .object({
    carrier: shortText('carrier').transform(orNull).optional(),
    trackingNumber: trackingNumber.transform(orNull).optional(),
  })
  .meta({ id: 'ShipmentCorrection', description: 'An absent field stays as it is, a blank one is removed' })

/** Characters of the reason why a shipment was recorded by mistake. */
export const MAX_CANCELLATION_REASON = 500

export const shipmentCancellation = z
  .object({ reason: requiredText('reason', MAX_CANCELLATION_REASON, { multiline: true, pasted: true }) })
  .meta({ id: 'ShipmentCancellation', description: 'Why the shipment was a mistake; for staff' })

/** One shipment of an order. */
export const shipmentParams = idParams.extend({ shipmentId: z.string() })
