import { guestAddress } from '@shop/contracts/addresses'
import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import { newOrder, type NewOrder, placedOrder } from '@shop/contracts/orders'
import { placeOrder } from '@shop/contracts/orders/endpoints'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import { isRejection, mailboxOf, reject } from '@shop/kit/domain'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../access/request-origin.ts'
import { createProfileReader, guestProfile } from '../../profiles/user-profiles.ts'
import { withoutBlanks } from '../../http/without-blanks.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { except } from '../../http/responses.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Before the body is validated, so that a visitor who is no guest gets 401 for any body. */
async function requireGuest({ caller, body }: FastifyRequest): Promise<void> {
  const isGuest = typeof body === 'object' && body !== null && 'guest' in body
  if (caller === null && !isGuest) reject('no_token')
}

/** The schema of the body cannot tell a guest from a user who sends `guest`, which is ignored with a token. */
function requireRecipient({ recipient }: NewOrder['shippingAddress']): void {
  const { success, error } = guestAddress.shape.recipient.safeParse(recipient)
  if (!success) reject('invalid_request', { reason: error.issues[0]?.message ?? '' })
}

/** Who orders. */
interface Orderer {
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
function toPlaceInput(request: FastifyRequest, { userId, email, proven, confirmed }: Orderer, body: NewOrder) {
  const { orderItems, shippingAddress, paymentMethod, deliveryMethod, note, ...totals } = body
  return {
    userId,
    idempotencyKey: idempotencyKeyOf(request),
    lines: orderItems.map(({ product, qty }) => ({ productId: product, qty })),
    shippingAddress: withoutBlanks(shippingAddress),
    paymentMethod,
    deliveryMethod,
    ...(note === undefined || note === '' ? {} : { note }),
    unproven: proven ? undefined : { mailbox: createHash('sha256').update(mailboxOf(email)).digest('base64url'), confirmed },
    claimed: { items: totals.itemsPrice, shipping: totals.shippingPrice, tax: totals.taxPrice, total: totals.totalPrice },
  }
}

/** Places orders of users and of guests, and presents them. */
function createPlacement(context: RouteContext) {
  const { clients, catalogueFeed, recentOrders, logger } = context
  const { presentOne } = context.orderPresenter
  const readProfile = createProfileReader(clients.identity, logger)

  async function place(request: FastifyRequest, reply: FastifyReply, orderer: Orderer, body: NewOrder) {
    const placed = await clients.orders.place(toPlaceInput(request, orderer, body)).catch(async (error: unknown) => {
      if (isRejection(error, 'too_many_unconfirmed_orders')) await sendLink(orderer)
      throw error
    })
    catalogueFeed.expectChangesOf(body.orderItems.map(({ product }) => product))
    if (placed.replayed) void reply.header('idempotency-replayed', 'true')
    return placed
  }

  /** The refusal of the order is answered, whether or not the mail is sent. */
  async function sendLink(orderer: Orderer): Promise<void> {
    await orderer.sendLink().catch((error: unknown) => {
      if (!isRejection(error, 'too_many_requests')) logger.warn({ err: error }, 'no mail to confirm an address was asked for')
    })
  }

  async function placeAsUser(request: FastifyRequest, reply: FastifyReply, userId: string, body: NewOrder) {
    const customer = await readProfile(userId)
    const { email } = customer
    // Nobody is refused because identity does not answer.
    const confirmed = customer.emailVerified ?? true
    const { address } = originOf(request)
    const link = () => clients.identity.resendEmailVerification({ userId, address })
    const orderer = { userId, email, proven: confirmed, confirmed, sendLink: link }
    const { order: row, replayed } = await place(request, reply, orderer, body)
    // A repeated request is answered with the order as it was first placed, perhaps long ago.
    if (row.paymentMethod === 'Stripe' && !replayed) recentOrders.set(row.orderId, { row, email: customer.email })
    return presentOne(row, customer)
  }

  /** The order and its key are known to whoever has the idempotency key and the address. */
  async function placeAsGuest(request: FastifyRequest, reply: FastifyReply, email: string, body: NewOrder) {
    requireRecipient(body.shippingAddress)
    const { userId, confirmed = false } = await clients.identity.startGuest({ email })
    const keyOf = async (orderId: string) => (await clients.identity.getOrderKey({ userId, orderId })).key
    try {
      const link = () => clients.identity.requestGuestLink({ userId })
      const orderer = { userId, email, proven: false, confirmed, sendLink: link }
      const { order: row } = await place(request, reply, orderer, body)
      return { ...(await presentOne(row, guestProfile(email))), orderKey: await keyOf(row.orderId) }
    } catch (error) {
      // The guest was erased at this moment: the next request starts another one.
      if (isRejection(error, 'bad_token', 'user_not_found')) return reject('conflict')
      // Beside the location of the order that exists under the idempotency key.
      if (isRejection(error, 'key_reused') && typeof error.details.orderId === 'string')
        void reply.header(ORDER_KEY_HEADER, await keyOf(error.details.orderId))
      throw error
    }
  }
  return { placeAsUser, placeAsGuest }
}

export function addPlaceOrderRoute(app: Api, context: RouteContext): void {
  const { guards, clientLimits } = context
  const { placeAsUser, placeAsGuest } = createPlacement(context)

  app.route({
    ...endpointRoute(placeOrder, 'orders', 'Place an order, also as a guest; an Idempotency-Key makes it safe to send again', {
      guard: guards.signedInOrGuest,
      limit: clientLimits.orders,
      body: newOrder,
      response: { 201: placedOrder },
      failures: ['no_token', except(identityCalls.getOrderKey, 'user_not_found'), orderCalls.place],
    }),
    preValidation: requireGuest,
    handler: async (request, reply) => {
      const { caller, body } = request
      if (caller !== null) return reply.code(201).send(await placeAsUser(request, reply, caller.userId, body))
      const { email } = body.guest ?? reject('no_token')
      return reply.code(201).send(await placeAsGuest(request, reply, email, body))
    },
  })
}
