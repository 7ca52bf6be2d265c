import { z } from 'zod'
import { call, repeatableCall } from '../shared/calls.ts'
import { uuid } from '../shared/ids.ts'

const orderOfGuest = z.object({ userId: uuid, orderId: uuid })

const productOfGuest = z.object({ userId: uuid, productId: uuid })

const startedGuest = z.object({
  userId: uuid,
  /** The owner of the address has confirmed it, as a guest or with an account. */
  confirmed: z.boolean().optional(),
})

/** Identity's calls about guests: customers who are known by an e-mail address alone. */
export const guestCalls = {
  /** The guest of an e-mail address: one for all orders with it, until an account of the address claims them. */
  startGuest: repeatableCall(z.object({ email: z.string() }), startedGuest, 'conflict'),
  /** Asks for a mail with a link to confirm the address, of which a guest gets one a day. `conflict`: somebody else asks now. */
  requestGuestLink: call(z.object({ userId: uuid }), z.object({}), 'user_not_found', 'conflict'),
  /** The key that opens one order of a guest, always the same one. */
  getOrderKey: repeatableCall(orderOfGuest, z.object({ key: z.string() }), 'user_not_found'),
  /** The address of the guest whose order the key opens; null for any other key. A claim revokes the keys of earlier orders. */
  checkOrderKey: repeatableCall(
    orderOfGuest.extend({ placedAt: z.string(), key: z.string() }),
    z.object({ email: z.string().nullable() }),
  ),
  /** The key by which the owner of a guest's address asks for mails about a product, or does without them; always the same one. */
  getRestockKey: repeatableCall(productOfGuest, z.object({ key: z.string() }), 'user_not_found'),
  checkRestockKey: repeatableCall(productOfGuest.extend({ key: z.string() }), z.object({ valid: z.boolean() })),
  /** The guests whose orders belong to these accounts: they have verified the guests' addresses. */
  listGuestsOf: repeatableCall(
    z.object({ accountIds: z.array(uuid).max(1_000) }),
    z.object({ guests: z.array(z.object({ userId: uuid, accountId: uuid })) }),
  ),
  /** Guests whose e-mail address contains each word of the keyword, and those of these accounts; at most 100. */
  findGuests: repeatableCall(
    z.object({ keyword: z.string(), accountIds: z.array(uuid).max(100) }),
    z.object({ guestIds: z.array(uuid) }),
  ),
}
