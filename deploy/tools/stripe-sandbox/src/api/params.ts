import { z } from 'zod'

import { fromEpoch } from '../clock.ts'

/** Numbers arrive as text, because Stripe's client sends forms. */
const integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

const moment = integer.transform(fromEpoch)

const url = z.url({ protocol: /^https?$/ })

const line = z.object({
  price_data: z.object({
    currency: z.string().length(3).toLowerCase(),
    unit_amount: integer.pipe(z.number().max(99_999_999)),
    product_data: z.object({ name: z.string().min(1).max(5000) }),
  }),
  quantity: integer.pipe(z.number().min(1).max(999_999)),
})

const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

/** The parameters of a new session that the shop uses. Others are taken and have no effect. */
export const createSchema = z.object({
  mode: z.literal('payment'),
  line_items: z.array(line).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(800).optional(),
  expires_at: moment.optional(),
  metadata,
})

const bounds = z.object({ gt: moment.optional(), gte: moment.optional(), lt: moment.optional(), lte: moment.optional() })

export const listSchema = z.object({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  created: z.union([moment.transform((at) => ({ gte: at, lte: at })), bounds]).default({}),
})

export const refundSchema = z.object({
  payment_intent: z.string().min(1),
  amount: integer.pipe(z.number().min(1).max(99_999_999)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
})

export const refundListSchema = z.object({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
})
