import type { NewOrder } from '@shop/contracts/orders'
import { isRejection, mailboxOf } from '@shop/kit/domain'
import { createHash } from 'node:crypto'
import { withoutBlanks } from '../../http/without-blanks.ts'
import type { UserProfile } from '../../profiles/user-profiles.ts'
import type { RouteContext } from '../context.ts'

/** Who orders. */
export interface Orderer {
  readonly userId: string
  readonly email: string
  /** The customer is signed in, and has confirmed the address. */
  readonly proven: boolean
  /** Somebody has. */
  readonly confirmed: boolean
  /** Asks for the mail with the link that confirms the address. */
  readonly sendLink: () => Promise<unknown>
}

/** A placement as the order service takes it. */
function toPlaceInput(idempotencyKey: string | undefined, { userId, email, proven, confirmed }: Orderer, body: NewOrder) {
  const { orderItems, shippingAddress, paymentMethod, deliveryMethod, note, ...totals } = body
  return {
    userId,
    idempotencyKey,
    lines: orderItems.map(({ product, qty }) => ({ productId: product, qty })),
    shippingAddress: withoutBlanks(shippingAddress),
    paymentMethod,
    deliveryMethod,
    ...(note === undefined || note === '' ? {} : { note }),
    unproven: proven ? undefined : { mailbox: createHash('sha256').update(mailboxOf(email)).digest('base64url'), confirmed },
    claimed: { items: totals.itemsPrice, shipping: totals.shippingPrice, tax: totals.taxPrice, total: totals.totalPrice },
  }
}

type PlacementContext = Pick<RouteContext, 'clients' | 'catalogueFeed' | 'logger'>

/** Places orders of users and of guests. */
export function createPlacement({ clients, catalogueFeed, logger }: PlacementContext) {
  const { identity, orders } = clients

  /** The refusal of the order is answered, whether or not the mail is sent. */
  async function sendLink(orderer: Orderer): Promise<void> {
    await orderer.sendLink().catch((error: unknown) => {
      if (!isRejection(error, 'too_many_requests')) logger.warn({ err: error }, 'no mail to confirm an address was asked for')
    })
  }

  return {
    /** @param key the same key and body make one order of the orderer */
    async place(key: string | undefined, orderer: Orderer, body: NewOrder) {
      const placed = await orders.place(toPlaceInput(key, orderer, body)).catch(async (error: unknown) => {
        if (isRejection(error, 'too_many_unconfirmed_orders')) await sendLink(orderer)
        throw error
      })
      catalogueFeed.expectChangesOf(body.orderItems.map(({ product }) => product))
      return placed
    },
    /** @param address of the client, whose mails are limited */
    user(userId: string, { email, emailVerified }: UserProfile, address: string): Orderer {
      // Nobody is refused because identity does not answer.
      const confirmed = emailVerified ?? true
      const link = () => identity.resendEmailVerification({ userId, address })
      return { userId, email, proven: confirmed, confirmed, sendLink: link }
    },
    async guest(email: string): Promise<Orderer> {
      const { userId, confirmed = false } = await identity.startGuest({ email })
      return { userId, email, proven: false, confirmed, sendLink: () => identity.requestGuestLink({ userId }) }
    },
    /** The key that opens an order of a guest. */
    keyOf: async (userId: string, orderId: string): Promise<string> => (await identity.getOrderKey({ userId, orderId })).key,
  }
}
