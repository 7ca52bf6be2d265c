import { z } from 'zod'
import { savedAddress } from '../addresses/address-book.ts'
import { storedAddress } from '../addresses/shipping-address.ts'
import { orderNote } from '../orders/notes.ts'
import { order } from '../orders/orders.ts'
import { segments } from '../reports/segments.ts'
import { review } from '../reviews/reviews.ts'
import { session } from '../sessions/sessions.ts'
import { dollars } from '../shared/fields.ts'

/** A customer as admins see them. What a part of the shop cannot answer at the moment is absent. */
export const customerDetails = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isGuest: z.boolean(),
    orders: z.array(order).meta({ description: 'The newest 200, also those that were placed as a guest' }),
    orderCount: z.int().meta({ description: 'Of all orders, also those before the newest 200' }),
    totalSpent: dollars.meta({ description: 'Paid for all orders and not refunded' }),
    segment: z.enum(segments).optional().meta({ description: 'By totalSpent; absent without orders' }),
    tags: z.array(z.string()).optional().meta({ description: 'Of the extensions of the shop; absent if there are none' }),
    addresses: z.array(storedAddress).meta({ description: 'Of these orders, each once' }),
    addressBook: z.array(savedAddress).optional(),
    reviews: z.array(review.omit({ name: true }).extend({ product: z.string() })).optional(),
    sessions: z.array(session.omit({ current: true })).optional(),
    notes: z.array(orderNote).meta({ description: 'The newest 500, newest first' }),
  })
  .meta({ id: 'CustomerDetails' })
export type CustomerDetails = z.infer<typeof customerDetails>
