import { idParams } from '@shop/contracts/shared'
import { newWishes, wishList } from '@shop/contracts/wish-list'
import { wishListCalls } from '@shop/contracts/wish-list/calls'
import { callerOf, ownerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const present = ({ wishes }: { readonly wishes: readonly { readonly productId: string }[] }) => ({
  products: wishes.map(({ productId }) => productId),
})

/** The products that the caller wishes for. */
export function addWishListRoutes(app: Api, context: RouteContext): void {
  const common = { tag: 'users', guard: context.guards.signedIn, answers: wishList, forCaller: true, present }
  expose(app, context, wishListCalls.listWishes, {
    ...common,
    method: 'get',
    path: '/api/users/wishlist',
    summary: "The products on one's wish list",
    from: (request) => ({ userId: callerOf(request).userId }),
  })
  expose(app, context, wishListCalls.addWishes, {
    ...common,
    method: 'post',
    path: '/api/users/wishlist',
    summary: "Put products on one's wish list, which has room for 200",
    takes: { body: newWishes },
    from: (request) => ({ ...ownerOf(request), productIds: request.body.products }),
  })
  expose(app, context, wishListCalls.removeWish, {
    ...common,
    method: 'delete',
    path: '/api/users/wishlist/:id',
    summary: "Remove a product from one's wish list",
    takes: { params: idParams },
    from: (request) => ({ ...ownerOf(request), productId: request.params.id }),
  })
}
