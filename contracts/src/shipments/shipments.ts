import { z } from 'zod'
import { isoTime } from '../shared/fields.ts'
import { plainText } from '../shared/plain-text.ts'
import { chosenLines, quantityLine } from '../stock/quantities.ts'
import { MAX_TRACKING } from './units.ts'

export const orderShipment = z
  .object({
    _id: z.string(),
    lines: z.array(quantityLine),
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.string().optional().meta({ description: 'Of a carrier whose page is known' }),
    sentAt: isoTime,
    deliveredAt: isoTime.optional(),
  })
  .meta({ id: 'Shipment' })
export type OrderShipment = z.infer<typeof orderShipment>

/** Blank is the same as absent. */
const shortText = (key: string) =>
  plainText(key)
    .max(MAX_TRACKING, `${key} must be at most ${String(MAX_TRACKING)} characters`)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

/** Without lines, everything that is left to send. */
export const newShipment = z
  .preprocess(
    (value) => value ?? {},
    z.object({
      lines: chosenLines('A shipment').optional(),
      carrier: shortText('carrier'),
      trackingNumber: shortText('trackingNumber'),
    }),
  )
  .meta({ id: 'NewShipment' })
export type NewShipment = z.output<typeof newShipment>
