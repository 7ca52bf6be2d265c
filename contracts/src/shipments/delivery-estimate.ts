import { z } from 'zod'
import { isoDay } from '../shared/fields.ts'
import type { DeliveryDays } from './delivery.ts'

export const deliveryEstimate = z
  .object({ from: isoDay, to: isoDay })
  .meta({ id: 'DeliveryEstimate', description: 'The first and the last day on which a delivery is expected' })

/** For an order of this moment; empty when the shop makes no estimates. */
export const expectedDelivery = z
  .object({
    deliveryEstimate: deliveryEstimate.optional(),
    workingDays: z
      .object({ min: z.int(), max: z.int() })
      .optional()
      .meta({ description: 'From the order to its delivery, Monday to Friday; absent when the shop makes no estimates' }),
    returnDays: z
      .int()
      .optional()
      .meta({ description: 'Calendar days after the delivery in which a return may be asked for; 0: no returns' }),
  })
  .meta({ id: 'ExpectedDelivery' })
export type ExpectedDelivery = z.infer<typeof expectedDelivery>

const MAX_DAYS = 60
const MESSAGE = `must be working days from 1 to ${String(MAX_DAYS)}, like 2-4 or 3`

/** DELIVERY_DAYS of the environment. */
export const deliveryDays = z.string().transform((text, context): DeliveryDays => {
  const [, min = '', max = min] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  const days = { min: Number(min), max: Number(max) }
  if (days.min < 1 || days.max < days.min || days.max > MAX_DAYS) context.addIssue(MESSAGE)
  return days
})
