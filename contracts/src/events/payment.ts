import { z } from 'zod'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'

export const paymentEvents = {
  PaymentCaptured: z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() }),
  /** Stripe says that the session can no longer be paid, or no session was ever opened in time. */
  PaymentExpired: z.object({ orderId: uuid }),
  /** Stripe says that this much of the captured money goes back; an order may have several refunds. */
  PaymentRefunded: z.object({ orderId: uuid, refundId: z.string(), amount: cents, refundedAt: z.string() }),
}
