import { z } from 'zod'

import { fromUnixTime } from '../clock.ts'

/** Stripe's client sends forms, so numbers arrive as text. */
const integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

const timestamp = integer.transform(fromUnixTime)

const url = z.url({ protocol: /^https?$/ })

const lineItem = z.object({
  price_data: z.object({
    currency: z.string().length(3).toLowerCase(),
    unit_amount: integer.pipe(z.number().max(99_999_999)),
    product_data: z.object({ name: z.string().min(1).max(5000) }),
  }),
  quantity: integer.pipe(z.number().min(1).max(999_999)),
})

const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

const pagination = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
}

/** The parameters of a new Checkout Session that the shop uses. Others are accepted and have no effect. */
export const sessionCreateParams = z.object({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(800).optional(),
  expires_at: timestamp.optional(),
  metadata,
})

const timestampRange = z.object({
  gt: timestamp.optional(),
  gte: timestamp.optional(),
  lt: timestamp.optional(),
  lte: timestamp.optional(),
})

const created = z.union([timestamp.transform((at) => ({ gte: at, lte: at })), timestampRange]).default({})

export const sessionListParams = z.object({
  ...pagination,
  status: z.enum(['open', 'complete', 'expired']).optional(),
  payment_intent: z.string().optional(),
  created,
})

export const refundCreateParams = z.object({
  payment_intent: z.string().min(1),
  amount: integer.pipe(z.number().min(1).max(99_999_999)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
})

export const refundListParams = z.object({
  ...pagination,
  payment_intent: z.string().optional(),
  created,
})
