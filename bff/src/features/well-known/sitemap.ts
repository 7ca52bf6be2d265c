import type { CatalogueIndex } from '@shop/catalogue-index'
import type { PublicShop } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance } from 'fastify'
import type { ChangeFeed } from '../../catalogue-view/change-feed.ts'
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
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => {
    const index = catalogueFeed.latest() ?? reject('unavailable')
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(index, shopPresenter.current().shop, origin))
  })
  const robots = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, '']
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots.join('\n')),
  )
}
