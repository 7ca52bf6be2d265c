import type { PageSlug, ShopUpdate } from '@shop/contracts/shop'
import { decideOn } from '@shop/kit/domain'
import { requireRevision } from '@shop/kit/event-store'
import { shopPresentation } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { pageWithRevision, shopWithRevision } from '../projections/shop.ts'
import { getTerms } from '../projections/terms.ts'
import { SHOP_STREAM } from '../store/streams.ts'

interface Versioned {
  /** The revisions that the admin may have seen. */
  readonly ifMatch?: readonly string[]
}

/** @throws Rejection `changed_meanwhile`, `conflict` */
export async function changeShop(
  { store, terms: configured }: CatalogueDependencies,
  { changes, ifMatch }: Versioned & { readonly changes: ShopUpdate },
) {
  return store.transaction(async (tx) => {
    const present = await tx.load(SHOP_STREAM, shopPresentation)
    requireRevision(shopWithRevision(present.state).revision, ifMatch)
    const decision = decideOn(shopPresentation, present, { type: 'ChangeShopProfile', changes })
    await tx.appendAll([decision])
    return { ...shopWithRevision(decision.state), terms: await getTerms(tx, configured) }
  })
}

/** Other pages may change at the same time. @throws Rejection `changed_meanwhile`, `conflict` */
export async function writeShopPage(
  { store }: CatalogueDependencies,
  { slug, markdown, ifMatch }: Versioned & { readonly slug: PageSlug; readonly markdown: string },
) {
  return store.transaction(async (tx) => {
    const present = await tx.load(SHOP_STREAM, shopPresentation)
    requireRevision(pageWithRevision(present.state.pages[slug]).revision, ifMatch)
    await tx.appendAll([decideOn(shopPresentation, present, { type: 'WriteShopPage', slug, markdown })])
    return pageWithRevision(markdown)
  })
}
