import type { ShopOverrides } from '@shop/contracts/shop'
import { versionAt } from '@shop/kit/event-store'
import type { CatalogueDependencies } from '../ports.ts'
import { SHOP_STREAM } from '../store/streams.ts'

/** What admins had changed of the shop's profile at a moment, from the events that were recorded by then. */
export async function shopProfileAt({ store }: CatalogueDependencies, at: string): Promise<{ profile: ShopOverrides }> {
  const [last] = await store.transaction(async (tx) =>
    tx.readLastOfTypes(SHOP_STREAM, await versionAt(tx, SHOP_STREAM, at), ['ShopProfileChanged']),
  )
  return { profile: last?.event.type === 'ShopProfileChanged' ? last.event.data.profile : {} }
}
