import type { CatalogueIndex } from '@shop/catalogue-index'
import type { PublicShop } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance } from 'fastify'
import type { ChangeFeed } from '../../catalogue-view/change-feed.ts'
import { createPublicResponse, type PublicResponse } from '../../http/public-response.ts'
import { sendForm } from '../../http/send-response.ts'
import type { ShopPresenter } from '../context.ts'

/** The limit of the sitemap protocol; the newest products go first. */
const MAX_URLS = 50_000

/** Pages of one visitor only, and answers that are no pages. What the server renders of the others says itself that it is not listed. */
const PRIVATE_PATHS = [
  '/admin',
  '/api',
  '/cart',
  '/forgot-password',
  '/order',
  '/payment',
  '/placeorder',
  '/profile',
  '/reset-password',
  '/restock-mail',
  '/shipping',
  '/verify-email',
  '/wishlist',
]

function sitemapOf(index: CatalogueIndex, { pages }: Pick<PublicShop, 'pages'>, origin: string): string {
  const paths = [
    '/',
    ...pages.map(({ slug }) => `/pages/${slug}`),
    ...Array.from(index.categorySlugs(), (slug) => `/category/${encodeURIComponent(slug)}`),
    ...index.newest(MAX_URLS).map((id) => `/product/${id}`),
  ]
  const urls = paths.slice(0, MAX_URLS).map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Puts the sitemap together, and compresses it, once for all visitors until what it lists has changed. */
export function createSitemap(
  catalogueFeed: Pick<ChangeFeed, 'latest'>,
  shopPresenter: Pick<ShopPresenter, 'current'>,
  origin: string,
) {
  let kept: PublicResponse | undefined
  return (): PublicResponse => {
    if (kept?.isCurrent() === true) return kept
    const index = catalogueFeed.latest() ?? reject('unavailable')
    const { shop } = shopPresenter.current()
    const { isCurrent } = index.categories()
    kept = createPublicResponse(
      Buffer.from(sitemapOf(index, shop, origin)),
      () => isCurrent() && shopPresenter.current().shop === shop && catalogueFeed.latest() === index,
    )
    return kept
  }
}

/** Adds /sitemap.xml with the pages of the shop, of all categories and published products, and /robots.txt, which names it. */
export function addSitemapRoutes(
  app: FastifyInstance,
  {
    publicUrl,
    catalogueFeed,
    shopPresenter,
  }: { readonly publicUrl: string; readonly catalogueFeed: ChangeFeed; readonly shopPresenter: ShopPresenter },
): void {
  const { origin } = new URL(publicUrl)
  const sitemap = createSitemap(catalogueFeed, shopPresenter, origin)
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    sendForm(reply, sitemap(), 'application/xml; charset=utf-8'),
  )
  const robots = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, '']
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots.join('\n')),
  )
}
