import type { CatalogueIndex } from '@shop/catalogue-index'
import { UPLOADED_IMAGES, type ProductSummary } from '@shop/contracts/products'
import { SOCIAL_CARD } from '@shop/contracts/shop'
import { findBySlug } from '@shop/contracts/shared'
import { reject, Rejection } from '@shop/kit/domain'
import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { z } from 'zod'
import { drawSocialCard, isDrawable, type SocialCard } from '../../images/social-card.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** One takes up to a second of CPU. Their number is that of the categories. */
const KEPT = 100
/** Cards that wait for the one in work. */
const MAX_WAITING = 8
const CACHE_CONTROL = 'public, max-age=3600'

const query = z.object({ category: z.string().optional() })

type Content = Omit<SocialCard, 'logo'> & { readonly logo: string }

/** Undefined for a picture elsewhere, which this server does not fetch. */
async function readLogo({ imageVariants }: RouteContext, logo: string): Promise<Buffer | undefined> {
  if (!logo.startsWith(UPLOADED_IMAGES)) return undefined
  const image = await imageVariants.read(logo.slice(UPLOADED_IMAGES.length))
  return image && buffer(image.stream)
}

/** What the card shows now. @throws Rejection `not_found` of a category without products */
function contentFor({ catalogueFeed, shopPresenter }: RouteContext, slug: string | undefined): Content {
  const { name, color, logo } = shopPresenter.current().shop
  if (slug === undefined) return { name, color, logo, title: '' }
  const categories = (catalogueFeed.latest() ?? reject('unavailable')).categories().value
  return { name, color, logo, title: (findBySlug(categories, slug) ?? reject('not_found')).name }
}

/** Of a shop whose name no font has: its newest product, or that of the category. */
function newestPicture(index: CatalogueIndex | undefined, category = ''): string | undefined {
  const selection = { keyword: '', filter: category === '' ? {} : { category }, sort: 'newest', page: 1, pageSize: 1 } as const
  const [json] = index?.list({ ...selection, withFacets: false, grouped: true })?.value.products ?? []
  return json && (JSON.parse(json.toString()) as ProductSummary).image
}

/**
 * Keeps the cards. Each is drawn once, one after the other, so that they leave the processor to the other requests.
 * @returns undefined when it cannot be drawn. @throws Rejection `unavailable` when too many wait
 */
function createCards(context: RouteContext): (content: Content) => Promise<Buffer | undefined> {
  const limit = pLimit(1)
  const cards = new LRUCache<string, Buffer, Content>({
    max: KEPT,
    fetchMethod: async (_key, _stale, { context: content }) => {
      if (limit.pendingCount >= MAX_WAITING) return reject('unavailable')
      return limit(async () => drawSocialCard({ ...content, logo: await readLogo(context, content.logo) }))
    },
  })
  return async (content) => {
    if (!isDrawable(content)) return undefined
    try {
      return await cards.fetch(JSON.stringify(content), { context: content })
    } catch (error) {
      if (error instanceof Rejection) throw error
      context.logger.warn({ err: error }, 'the picture of a link cannot be drawn: a product takes its place')
      return undefined
    }
  }
}

/** Serves the picture that networks show of a link to the shop or to one of its categories. */
export function addSocialCardRoute(app: Api, context: RouteContext): void {
  const { catalogueFeed } = context
  const cardOf = createCards(context)

  app.get(SOCIAL_CARD, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { category } = request.query
    const card = await cardOf(contentFor(context, category))
    void reply.header('cache-control', CACHE_CONTROL)
    if (card === undefined) return reply.redirect(newestPicture(catalogueFeed.latest(), category) ?? reject('not_found'))
    const etag = `"${hash('sha1', card, 'base64url')}"`
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(card)
  })
}
