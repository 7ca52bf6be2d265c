import { accountSession } from '@shop/contracts/sessions'
import { customerDetails, type CustomerDetails } from '@shop/contracts/customers'
import { getCustomer } from '@shop/contracts/customers/endpoints'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import { idParams, isId, shopCurrency, toDollars } from '@shop/contracts/shared'
import { isRejection, reject } from '@shop/kit/domain'
import { callerOf } from '../../access/guards.ts'
import { guestsOf } from '../../access/guests-of.ts'
import { presentNoteRows } from '../orders/present-notes.ts'
import { presentAddress } from '../accounts/present.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Undefined when the part cannot be read at the moment, a service of the release before does not know it, or a guest has none. */
async function optionalPart<Part>(part: Promise<Part>): Promise<Part | undefined> {
  return part.catch((error: unknown) => {
    if (isRejection(error, 'unavailable', 'internal', 'user_not_found', 'reports_unavailable', 'not_found')) return undefined
    throw error
  })
}

/** @param withSessions where and with what the customer signs in, which no work with orders needs */
async function readCustomer(context: RouteContext, userId: string, withSessions: boolean): Promise<CustomerDetails> {
  const { identity, orders, catalogue, reporting } = context.clients
  const [profile] = (await identity.lookUpUsers({ userIds: [userId] })).users
  if (profile === undefined) return reject('user_not_found')
  const guestIds = await guestsOf(identity, userId)
  const userIds = [userId, ...guestIds]
  const [{ orders: rows }, spending, { rows: notes }, book, reviews, sessions] = await Promise.all([
    orders.listOrdersOf({ userId, guestIds }),
    orders.spendingOf({ userIds }),
    orders.notes({ userIds }),
    optionalPart(identity.listAddresses({ userId })),
    optionalPart(catalogue.listReviewsOf({ userId })),
    withSessions ? optionalPart(identity.listSessions({ userId })) : undefined,
  ])
  const { spent } = spending
  const segmented = spending.orders === 0 ? undefined : await optionalPart(reporting.segmentOf({ spent }))
  const presented = await context.orderPresenter.presentAll(rows)
  const addresses = new Map(presented.map(({ shippingAddress }) => [JSON.stringify(shippingAddress), shippingAddress]))
  const isGuest = profile.accountId !== undefined
  const tags = await context.extensions.answers('customerTag', {
    currency: shopCurrency().code.toUpperCase(),
    isGuest,
    orders: spending.orders,
    spent,
    countries: [...new Set(rows.map(({ shippingAddress }) => shippingAddress.country))],
  })
  return {
    _id: userId,
    name: profile.name,
    email: profile.email,
    isGuest,
    orders: presented,
    orderCount: spending.orders,
    totalSpent: toDollars(spent),
    segment: segmented?.segment,
    ...(tags.length > 0 && { tags }),
    addresses: [...addresses.values()].filter(({ address }) => address !== ''),
    addressBook: book?.addresses.map(presentAddress),
    reviews: reviews?.reviews.map(({ reviewId, productId, ...review }) => ({ _id: reviewId, product: productId, ...review })),
    sessions: sessions?.sessions.map((session) => accountSession.present(session, { current: false })),
    notes: await presentNoteRows(context, notes),
  }
}

/** A customer with all that belongs to them, for admins; composed of what the services answer. */
export function addCustomerRoute(app: Api, context: RouteContext): void {
  app.route({
    ...endpointRoute(
      getCustomer,
      'users',
      'A customer or a guest: orders, what they spent, addresses, reviews, sessions and notes',
      {
        guard: context.guards.may('customers:read'),
        params: idParams,
        response: { 200: customerDetails },
        failures: ['user_not_found', identityCalls.lookUpUsers, orderCalls.listOrdersOf, orderCalls.spendingOf, orderCalls.notes],
      },
    ),
    handler: async (request) => {
      const { id } = request.params
      return readCustomer(context, isId(id) ? id : reject('user_not_found'), callerOf(request).rights.has('admin'))
    },
  })
}
