import type { CatalogueIndex } from '@shop/catalogue-index'
import type { ProductSummary } from '@shop/contracts/products'
import { catalogueCalls } from '@shop/contracts/services'
import {
  defaultHomeSections,
  homePageArrangement,
  homePagePreview,
  homePageUpdate,
  isPageSlug,
  publicHomePage,
  type HomeSection,
  type QuotedReview,
} from '@shop/contracts/shop'
import { shopCalls, type HomePageRow } from '@shop/contracts/shop/calls'
import { arrangeHomePage, getPublicHomePage, getHomePageArrangement, previewHomePage } from '@shop/contracts/shop/endpoints'
import { shareRuns } from '@shop/kit/concurrency'
import { isRejection, reject } from '@shop/kit/domain'
import { presentReview } from '../../catalogue-view/present-details.ts'
import { expose } from '../../http/expose.ts'
import { createPublicResponse, type PublicResponse } from '../../http/public-response.ts'
import { route, type Api } from '../../http/route.ts'
import { sendResponse } from '../../http/send-response.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import type { RouteContext } from '../context.ts'
import { bestReview, REVIEWS_LOOKED_AT } from './best-review.ts'
import { resolveHomePage, type HomeSources } from './resolve-home-page.ts'

/** So long all visitors get the same answer: it depends on products, sales and reviews. */
const CACHE_MS = 1_000
const FIRST_PAGE = 12

const read = (jsons: readonly Buffer[] = []): ProductSummary[] =>
  jsons.map((json) => JSON.parse(json.toString()) as ProductSummary)

function bestOf(index: CatalogueIndex, category: string): ProductSummary[] {
  const selection = { keyword: '', filter: { category }, sort: 'rating', page: 1, pageSize: FIRST_PAGE * 2 } as const
  return read(index.list({ ...selection, withFacets: false, grouped: true })?.value.products)
}

/** Its best review; undefined for a product without one, or that is gone. */
async function readQuote(context: RouteContext, productId: string): Promise<QuotedReview | undefined> {
  const { clients, logger, buyersAmong } = context
  const selection = { productId, drafts: false, sort: 'highest', page: 1, pageSize: REVIEWS_LOOKED_AT } as const
  try {
    const best = bestReview((await clients.catalogue.listReviews(selection)).reviews)
    if (best === undefined) return undefined
    const [profiles, buyers] = await Promise.all([
      lookUpProfiles(clients.identity, [best.userId], logger),
      buyersAmong(productId, [best]),
    ])
    const { rating, comment, name, verifiedPurchase } = presentReview(best, profileOf(profiles, best.userId).name, buyers)
    return { rating, comment, name, ...(verifiedPurchase !== undefined && { verifiedPurchase }) }
  } catch (error) {
    if (isRejection(error, 'product_not_found')) return undefined
    throw error
  }
}

/** @throws Rejection `unavailable` while the catalogue view is loading */
async function readSources(context: RouteContext, sections: readonly HomeSection[]): Promise<HomeSources> {
  const { catalogueFeed, bestSellers } = context
  const index = catalogueFeed.latest() ?? reject('unavailable')
  const quoted = sections.flatMap((section) => (section.kind === 'quote' && !section.hidden ? section.product : []))
  const quotes = new Map(
    await Promise.all(quoted.map(async (productId) => [productId, await readQuote(context, productId)] as const)),
  )
  const slugs = new Set(index.categorySlugs())
  return {
    find(productId) {
      const product = index.find(productId)
      return product && read([product.json])[0]
    },
    bestRated: (count) => read(index.bestRated(count)?.value),
    bestOf: (slug) => bestOf(index, slug),
    bestSellers: (count) => read(index.available(bestSellers(), count).value),
    hasCategory: (slug) => slugs.has(slug),
    hasPage: (slug) => isPageSlug(slug) && (catalogueFeed.shop().pages[slug] ?? '') !== '',
    quoteOf: (productId) => quotes.get(productId),
  }
}

async function resolveFor(context: RouteContext, { sections }: Pick<HomePageRow, 'sections'>) {
  const arranged = sections ?? defaultHomeSections
  return resolveHomePage(arranged, await readSources(context, arranged))
}

async function presentArrangement(context: RouteContext, row: HomePageRow) {
  const { faults } = await resolveFor(context, row)
  const products = row.products.map(({ productId, name }) => ({ _id: productId, name }))
  return { isDefault: row.sections === null, sections: [...(row.sections ?? defaultHomeSections)], products, faults }
}

function addVisitorsRoute(app: Api, context: RouteContext): void {
  const { guards, catalogueFeed } = context
  let kept: PublicResponse | undefined

  const make = shareRuns(async (): Promise<PublicResponse> => {
    const content = catalogueFeed.shop()
    const { sections } = await resolveFor(context, { sections: content.home ?? null })
    const until = performance.now() + CACHE_MS
    const isCurrent = () => catalogueFeed.shop() === content && performance.now() < until
    kept = createPublicResponse(Buffer.from(JSON.stringify({ sections })), isCurrent)
    return kept
  })

  async function respond(): Promise<PublicResponse> {
    if (kept?.isCurrent() === true) return kept
    const made = await make()
    // An admin who has just changed the page is not shown what was begun before.
    return made.isCurrent() ? made : make()
  }

  app.get(
    getPublicHomePage.path,
    route('shop', 'The sections of the home page', {
      guard: guards.anyone,
      response: { 200: publicHomePage },
      failures: [catalogueCalls.listReviews],
    }),
    async (request, reply) => {
      await sendResponse(request, reply, await respond())
      return reply
    },
  )
}

/** How the home page is arranged, for its editor, and what visitors see of it. */
export function addHomePageRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  addVisitorsRoute(app, context)
  expose(app, context, shopCalls.getHomePage, {
    endpoint: getHomePageArrangement,
    tag: 'shop',
    summary: 'How the home page is arranged',
    guard: guards.may('settings:read'),
    answers: homePageArrangement,
    hasRevision: true,
    from: () => ({}),
    present: (row) => presentArrangement(context, row),
  })
  expose(app, context, shopCalls.arrangeHomePage, {
    endpoint: arrangeHomePage,
    tag: 'shop',
    summary: 'Arrange the home page',
    guard: guards.may('settings:write'),
    takes: { body: homePageUpdate },
    answers: homePageArrangement,
    from: (request) => request.body,
    current: async () => context.invoke(shopCalls.getHomePage, {}),
    present: (row) => presentArrangement(context, row),
  })
  expose(app, context, shopCalls.checkHomePage, {
    endpoint: previewHomePage,
    tag: 'shop',
    summary: 'The home page as it would be; nothing is changed',
    guard: guards.may('settings:write'),
    takes: { body: homePageUpdate },
    answers: homePagePreview,
    from(request) {
      // It changes nothing, so the security log does not tell of a change.
      request.adminAction = null
      return request.body
    },
    async present(row) {
      const { sections, faults } = await resolveFor(context, row)
      return { page: { sections }, faults }
    },
  })
}
