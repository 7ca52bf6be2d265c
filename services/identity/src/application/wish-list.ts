import { MAX_WISHES } from '@shop/contracts/wish-list'
import { reject, requireId } from '@shop/kit/domain'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { getUser } from '../projections/users.ts'
import { deleteWish, findWishesOf, insertWishes, type Wish } from '../store/wishes.ts'
import { lockSession, type AccountOwner } from './lock-session.ts'

/** The last that was added first. @throws Rejection `user_not_found` */
export async function listWishes({ store: { database } }: IdentityDependencies, userId: string): Promise<Wish[]> {
  await getUser(database, userId)
  return findWishesOf(database, userId)
}

async function changeWishes(
  { store, clock }: IdentityDependencies,
  owner: AccountOwner,
  change: (tx: IdentityTransaction, now: Date) => Promise<void>,
): Promise<Wish[]> {
  return store.transaction(async (tx) => {
    const now = clock()
    await lockSession(tx, owner, now)
    await change(tx, now)
    const wishes = await findWishesOf(tx, owner.userId)
    return wishes.length > MAX_WISHES ? reject('wish_list_full') : wishes
  })
}

/** @throws Rejection `wish_list_full`, `user_not_found`, `session_not_found`, `conflict` */
export async function addWishes(
  dependencies: IdentityDependencies,
  { productIds, ...owner }: AccountOwner & { readonly productIds: readonly string[] },
): Promise<Wish[]> {
  return changeWishes(dependencies, owner, (tx, now) => insertWishes(tx, owner.userId, productIds, now))
}

/** @throws Rejection `product_not_found` when the text is not an id, `user_not_found`, `session_not_found`, `conflict` */
export async function removeWish(
  dependencies: IdentityDependencies,
  { productId, ...owner }: AccountOwner & { readonly productId: string },
): Promise<Wish[]> {
  const id = requireId(productId, 'product_not_found')
  return changeWishes(dependencies, owner, (tx) => deleteWish(tx, owner.userId, id))
}
