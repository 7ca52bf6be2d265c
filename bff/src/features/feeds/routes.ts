import type { CatalogueIndex } from '@shop/catalogue-index'
import type { ProductSummary } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { ChangeFeed } from '../../catalogue-view/change-feed.ts'
import type { BffPorts } from '../../ports.ts'
import type { ShopPresenter } from '../context.ts'
import { feedItemOf, type FeedContext } from './feed-item.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'
import { openaiFeed } from './openai-feed.ts'

const feeds = { 'google.xml': googleFeed, 'meta.csv': metaFeed, 'openai.jsonl': openaiFeed }
type Feed = (typeof feeds)[keyof typeof feeds]

/** So many are written at once: a feed of a million products must leave the event loop to others. */
const ITEMS_PER_CHUNK = 200

/** In memory are the ids, and a chunk. What is removed meanwhile is left out. */
async function* write(index: CatalogueIndex, feed: Feed, context: FeedContext): AsyncGenerator<string> {
  yield feed.head(context)
  // Not a list in order: it is empty while it is made, and whoever reads the feed would take all products from sale.
  const ids = [...index.ids()]
  for (let from = 0; from < ids.length; from += ITEMS_PER_CHUNK) {
    const products = ids.slice(from, from + ITEMS_PER_CHUNK).flatMap((id) => index.find(id) ?? [])
    const summaries = products.map(({ json }) => JSON.parse(json.toString()) as ProductSummary)
    yield summaries.map((summary) => feed.item(feedItemOf(summary, context), context)).join('')
    await nextTurn()
  }
  yield feed.tail
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const acceptsGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '')

interface FeedOptions extends Pick<BffPorts, 'publicUrl' | 'feedKey'> {
  readonly catalogueFeed: Pick<ChangeFeed, 'latest' | 'position' | 'shop'>
  readonly shopPresenter: Pick<ShopPresenter, 'current'>
}

/** Adds /feeds/google.xml, meta.csv and openai.jsonl with all published products, for who has the key in the address. */
export function addFeedRoutes(app: FastifyInstance, options: FeedOptions): void {
  const { publicUrl, feedKey, catalogueFeed, shopPresenter } = options
  const { origin } = new URL(publicUrl)

  async function send(feed: Feed, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { key } = request.query as { readonly key?: unknown }
    if (feedKey === undefined || typeof key !== 'string' || !isSame(key, feedKey)) {
      reply.callNotFound()
      return reply
    }
    const index = catalogueFeed.latest() ?? reject('unavailable')
    const { shop } = shopPresenter.current()
    const context = { origin, shop, terms: catalogueFeed.shop().terms }
    const state = digest(JSON.stringify([shop, feed.type]))
      .toString('base64url')
      .slice(0, 16)
    const etag = `W/"${String(catalogueFeed.position() ?? 0)}-${state}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
    reply.header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const content = Readable.from(write(index, feed, context), { objectMode: false })
    reply.type(feed.type)
    if (!acceptsGzip(request)) return reply.send(content)
    const gzip = createGzip()
    pipeline(content, gzip).catch(() => undefined)
    return reply.header('content-encoding', 'gzip').send(gzip)
  }

  for (const [name, feed] of Object.entries(feeds))
    app.get(`/feeds/${name}`, { schema: { hide: true } }, (request, reply) => send(feed, request, reply))
}
