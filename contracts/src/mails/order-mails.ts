import { z } from 'zod'
import { absent, record, same, time } from '../shared/record.ts'

/** A mail about an order, as the shop knows it: for 30 days after it was sent. */
export const orderMail = record({
  kind: same(z.string().meta({ description: 'What it tells, such as `order-paid`' })),
  state: same(z.enum(['waiting', 'sent', 'skipped', 'given_up'])),
  requestedAt: time,
  /** Without personal data. */
  reason: absent(
    z.string().meta({ description: 'Why it waits, is skipped or was given up; the last answer of the mail server' }),
  ),
})
export const orderMailOfApi = orderMail.api.meta({ id: 'OrderMail' })
export type OrderMail = z.infer<typeof orderMailOfApi>
