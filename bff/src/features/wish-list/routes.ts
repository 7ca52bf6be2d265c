import { identityCalls } from '@shop/contracts/services'
import { newWishes, wishList } from '@shop/contracts/wish-list'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import { rejectEndedSession } from '../../access/reject-ended-session.ts'
import { ofCaller } from '../../http/responses.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

function ownerOf(request: FastifyRequest) {
  const { userId, sessionId } = callerOf(request)
  return { userId, sessionId }
}

async function present(answer: Promise<{ wishes: { productId: string }[] }>) {
  const { wishes } = await rejectEndedSession(answer)
  return { products: wishes.map(({ productId }) => productId) }
}

/** The products that the caller wishes for. */
export function addWishListRoutes(app: Api, { clients: { identity }, guards }: RouteContext): void {
  app.get(
    '/api/users/wishlist',
    route('users', "The products on one's wish list", {
      guard: guards.signedIn,
      response: { 200: wishList },
      failures: [ofCaller(identityCalls.listWishes)],
    }),
    async (request) => present(identity.listWishes({ userId: callerOf(request).userId })),
  )
  app.post(
    '/api/users/wishlist',
    route('users', "Put products on one's wish list, which has room for 200", {
      guard: guards.signedIn,
      body: newWishes,
      response: { 200: wishList },
      failures: [ofCaller(identityCalls.addWishes)],
    }),
    async (request) => present(identity.addWishes({ ...ownerOf(request), productIds: request.body.products })),
  )
  app.delete(
    '/api/users/wishlist/:id',
    route('users', "Remove a product from one's wish list", {
      guard: guards.signedIn,
      params: idParams,
      response: { 200: wishList },
      failures: [ofCaller(identityCalls.removeWish)],
    }),
    async (request) => present(identity.removeWish({ ...ownerOf(request), productId: request.params.id })),
  )
}
