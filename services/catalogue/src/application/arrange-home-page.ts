import type { HomeSection } from '@shop/contracts/shop'
import { decideOn } from '@shop/kit/domain'
import { requireRevision, type Queryable } from '@shop/kit/event-store'
import { homePage, withoutStandard, withProductIds, type HomeArrangement } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { homePageRevision, listNamedProducts } from '../projections/home-page.ts'
import { HOME_PAGE_STREAM } from '../store/streams.ts'

interface Arrangement {
  /** Products by id or SKU. */
  readonly sections: HomeSection[] | null
  /** The revisions that the admin may have seen. */
  readonly ifMatch?: readonly string[]
}

async function resolve(db: Queryable, given: HomeArrangement, before: HomeArrangement) {
  const sections = withoutStandard(withProductIds(given, await listNamedProducts(db, given), before))
  return { sections: sections && [...sections], products: await listNamedProducts(db, sections) }
}

/** @throws Rejection `changed_meanwhile`, `conflict`; `invalid_request` for a product that there never was */
export async function arrangeHomePage({ store }: CatalogueDependencies, { sections: given, ifMatch }: Arrangement) {
  return store.transaction(async (tx) => {
    const present = await tx.load(HOME_PAGE_STREAM, homePage)
    requireRevision(homePageRevision(present.state), ifMatch)
    const { sections, products } = await resolve(tx, given, present.state)
    await tx.appendAll([decideOn(homePage, present, { type: 'ArrangeHomePage', sections })])
    return { sections, products, revision: homePageRevision(sections) }
  })
}

/** What would be stored. @throws Rejection `invalid_request` as `arrangeHomePage` */
export async function checkHomePage({ store }: CatalogueDependencies, { sections: given }: Arrangement) {
  return store.transaction(async (tx) => resolve(tx, given, (await tx.load(HOME_PAGE_STREAM, homePage)).state))
}
