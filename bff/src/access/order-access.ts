import type { OrderRow } from '@shop/contracts/orders/calls'
import type { Right } from '@shop/contracts/staff'
import { isRejection, reject } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'
import type { FastifyRequest } from 'fastify'
import { guestProfile, type UserProfile } from '../profiles/user-profiles.ts'
import type { ServiceClients } from '../service-clients.ts'
import { presentedOrderKey } from './guards.ts'
import { guestsOf } from './guests-of.ts'

interface AccessContext {
  readonly clients: Pick<ServiceClients, 'orders' | 'identity'>
  readonly logger: Logger
}

/** The guests whose orders belong to a user; none while identity does not answer: the user's own orders need no identity. */
export async function knownGuestsOf({ clients: { identity }, logger }: AccessContext, userId: string): Promise<string[]> {
  try {
    return await guestsOf(identity, userId)
  } catch (error) {
    if (!isRejection(error, 'unavailable', 'internal')) throw error
    logger.warn({ err: error, userId }, 'the orders that a user placed as a guest are left out')
    return []
  }
}

/** An order for who may see it. */
interface OrderAccess {
  readonly row: OrderRow
  readonly as: 'customer' | 'admin' | 'guest'
  /** Of whoever has only the key of the order: the address that was entered with it, and no account's name. */
  readonly guest?: UserProfile
}

/**
 * Opens an order for its customer, an admin, or who has the key of a guest's order.
 * @param staffRights of which an admin needs one
 * @throws Rejection `order_not_found`, also for any other caller and a wrong key.
 */
export async function openOrder(
  context: AccessContext,
  request: FastifyRequest,
  id: string,
  staffRights: readonly Right[] = ['orders:read'],
): Promise<OrderAccess> {
  const { orders, identity } = context.clients
  const row = await orders.getOrder({ orderId: id })
  const { userId, orderId, placedAt } = row
  const { caller } = request
  if (caller !== null) {
    if (userId === caller.userId || (await knownGuestsOf(context, caller.userId)).includes(userId)) return { row, as: 'customer' }
    if (staffRights.some((right) => caller.rights.has(right))) return { row, as: 'admin' }
  }
  const key = presentedOrderKey(request)
  if (key === undefined) return reject('order_not_found')
  const { email } = await identity.checkOrderKey({ userId, orderId, placedAt, key })
  return email === null ? reject('order_not_found') : { row, as: 'guest', guest: guestProfile(email) }
}

/**
 * Opens an order for who may pay for it: its customer alone, or who has its key.
 * @throws Rejection `not_payer` for an admin, `order_not_found` for any other caller.
 */
export async function openOrderToPay(context: AccessContext, request: FastifyRequest, id: string): Promise<OrderAccess> {
  const access = await openOrder(context, request, id)
  return access.as === 'admin' ? reject('not_payer') : access
}

/** As `openOrderToPay`, for who may send its units back. @throws Rejection `not_returner` for an admin */
export async function openOrderToReturn(context: AccessContext, request: FastifyRequest, id: string): Promise<OrderAccess> {
  const access = await openOrder(context, request, id)
  return access.as === 'admin' ? reject('not_returner') : access
}
