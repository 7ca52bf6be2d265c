import type { PageSlug, ShopUpdate } from '@shop/contracts/shop'
import { decideOn } from '@shop/kit/domain'
import { requireRevision } from '@shop/kit/event-store'
import { requireFinalPrices, requireTaxAtHome, shopPresentation } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getArrangement } from '../projections/home-page.ts'
import { pageWithRevision, shopWithRevision } from '../projections/shop.ts'
import { getTerms } from '../projections/terms.ts'
import { SHOP_STREAM } from '../store/streams.ts'

interface Versioned {
  /** The revisions that the admin may have seen. */
  readonly ifMatch?: readonly string[]
}

/**
 * A shop that was configured with the law and with tax on top may be changed all the same; its checklist says what it lacks.
 * @throws Rejection `changed_meanwhile`, `conflict`; `invalid_request` for a law that its prices do not follow, or a country without tax
 */
export async function changeShop(
  { store, terms: configured, readLaw }: CatalogueDependencies,
  { changes, ifMatch }: Versioned & { readonly changes: ShopUpdate },
) {
  return store.transaction(async (tx) => {
    const present = await tx.load(SHOP_STREAM, shopPresentation)
    requireRevision(shopWithRevision(present.state).revision, ifMatch)
    const decision = decideOn(shopPresentation, present, { type: 'ChangeShopProfile', changes })
    const terms = await getTerms(tx, configured)
    const lawBefore = await readLaw(tx)
    await tx.appendAll([decision])
    if (lawBefore !== 'eu') requireFinalPrices(await readLaw(tx), terms)
    if (changes.country !== undefined) requireTaxAtHome(changes.country, terms)
    return { ...shopWithRevision(decision.state), terms, home: await getArrangement(tx) }
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
