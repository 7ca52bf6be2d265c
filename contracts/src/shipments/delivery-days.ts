import { z } from 'zod'
import type { DeliveryDays } from './delivery.ts'

const MAX_DAYS = 60
const MESSAGE = `must be working days from 1 to ${String(MAX_DAYS)}, like 2-4 or 3`

/** DELIVERY_DAYS of the environment. */
export const deliveryDays = z.string().transform((text, context): DeliveryDays => {
  const [, min = '', max = min] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  const days = { min: Number(min), max: Number(max) }
  if (days.min < 1 || days.max < days.min || days.max > MAX_DAYS) context.addIssue(MESSAGE)
  return days
})
