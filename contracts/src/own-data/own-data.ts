import { z } from 'zod'
import { user } from '../accounts/users.ts'
import { savedAddress } from '../addresses/address-book.ts'
import { storedAddress } from '../addresses/shipping-address.ts'
import { passkey } from '../factors/passkeys.ts'
import { mailSettings } from '../mails/mail-settings.ts'
import { order } from '../orders/orders.ts'
import { review } from '../reviews/reviews.ts'
import { session } from '../sessions/sessions.ts'

/** All that the shop stores about a user. `addresses` are those of the orders, each once; `addressBook` are those that the user keeps. */
export const ownData = z
  .object({
    profile: user.extend({ emailVerified: z.boolean(), mailSettings }),
    addresses: z.array(storedAddress),
    addressBook: z.array(savedAddress),
    orders: z.array(order),
    reviews: z.array(review.omit({ name: true }).extend({ product: z.string() })),
    sessions: z.array(session),
    passkeys: z.array(passkey),
    wishList: z.array(z.object({ product: z.string(), addedAt: z.string() })),
    restockMails: z.array(z.object({ product: z.string(), requestedAt: z.string() })),
  })
  .meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof ownData>
