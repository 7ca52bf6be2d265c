import { z } from 'zod'
import { paymentMethod } from '../api/orders.ts'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'

const line = z.object({ productId: uuid, qty: z.int(), unitPrice: cents, unitCost: cents.nullable() })
const totals = z.object({ items: cents, shipping: cents, tax: cents, total: cents })

/** What the order service tells the world; of the address only the city and the country. */
export const orderEvents = {
  OrderPlaced: z.object({
    orderId: uuid,
    userId: uuid,
    paymentMethod,
    lines: z.array(line),
    totals,
    city: z.string(),
    country: z.string(),
  }),
  OrderPaid: z.object({ orderId: uuid, userId: uuid, paymentMethod, totals }),
  OrderDelivered: z.object({ orderId: uuid }),
  OrderExpired: z.object({ orderId: uuid }),
  /** The customer or an admin called an unpaid order off: what it held or had sold is back on the shelf. */
  OrderCancelled: z.object({ orderId: uuid }),
  /** Money came that the order no longer waited for: it is to go back. */
  LatePaymentRecorded: z.object({ orderId: uuid, sessionId: z.string(), amount: cents }),
}
