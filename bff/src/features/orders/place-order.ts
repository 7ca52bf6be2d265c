import { guestAddress } from '@shop/contracts/addresses'
import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import { newOrder, type NewOrder, placedOrder } from '@shop/contracts/orders'
import { placeOrder } from '@shop/contracts/orders/endpoints'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import { isRejection, reject } from '@shop/kit/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../access/request-origin.ts'
import { createProfileReader, guestProfile } from '../../profiles/user-profiles.ts'
import { idempotencyKeyHeaders, idempotencyKeyOf, setReplayed } from '../../http/idempotency-key.ts'
import { except } from '../../http/responses.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { createPlacement, type Orderer } from './placement.ts'

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

/** Places orders as requests ask for them, and presents them. */
function createPlacing(context: RouteContext) {
  const { clients, recentOrders, logger } = context
  const { presentOne } = context.orderPresenter
  const readProfile = createProfileReader(clients.identity, logger)
  const placement = createPlacement(context)

  async function place(request: FastifyRequest, reply: FastifyReply, orderer: Orderer, body: NewOrder) {
    const placed = await placement.place(idempotencyKeyOf(request), orderer, body)
    setReplayed(reply, placed)
    return placed
  }

  async function placeAsUser(request: FastifyRequest, reply: FastifyReply, userId: string, body: NewOrder) {
    const customer = await readProfile(userId)
    const orderer = placement.user(userId, customer, originOf(request).address)
    const { order: row, replayed } = await place(request, reply, orderer, body)
    // A repeated request is answered with the order as it was first placed, perhaps long ago.
    if (row.paymentMethod === 'Stripe' && !replayed) recentOrders.set(row.orderId, { row, email: customer.email })
    return presentOne(row, customer)
  }

  /** The order and its key are known to whoever has the idempotency key and the address. */
  async function placeAsGuest(request: FastifyRequest, reply: FastifyReply, email: string, body: NewOrder) {
    requireRecipient(body.shippingAddress)
    const orderer = await placement.guest(email)
    try {
      const { order: row } = await place(request, reply, orderer, body)
      return { ...(await presentOne(row, guestProfile(email))), orderKey: await placement.keyOf(row.userId, row.orderId) }
    } catch (error) {
      // The guest was erased at this moment: the next request starts another one.
      if (isRejection(error, 'bad_token', 'user_not_found')) return reject('conflict')
      // Beside the location of the order that exists under the idempotency key.
      if (isRejection(error, 'key_reused') && typeof error.details.orderId === 'string')
        void reply.header(ORDER_KEY_HEADER, await placement.keyOf(orderer.userId, error.details.orderId))
      throw error
    }
  }
  return { placeAsUser, placeAsGuest }
}

export function addPlaceOrderRoute(app: Api, context: RouteContext): void {
  const { guards, clientLimits } = context
  const { placeAsUser, placeAsGuest } = createPlacing(context)

  app.route({
    ...endpointRoute(placeOrder, 'orders', 'Place an order, also as a guest; an Idempotency-Key makes it safe to send again', {
      guard: guards.signedInOrGuest,
      limit: clientLimits.orders,
      headers: idempotencyKeyHeaders,
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
