import { pickProductListParameters, productListSearch } from '@shop/contracts/products'
import { type ApiResponse, NOT_FOUND_PATH, type RenderedPage, type RenderPage } from '@shop/contracts/shared'
import { CORRELATION_HEADER } from '@shop/kit/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BffPorts } from '../ports.ts'

/** Rendered pages contain no personal data, so they are shared by all visitors for one second. */
const CACHE_MS = 1_000
const CACHED_PAGES = 100

/**
 * A rendering takes some 20 ms of CPU. Of searches, filters, page numbers and names of options to choose there are as many as a client can
 * think of: more of them are left to the browsers. Products and categories are few, and always rendered.
 */
const SEARCHES_PER_SECOND = 10
const SEARCHES_AT_ONCE = 20

/** After this time the unrendered page is sent; the browser renders it. */
const RENDER_TIMEOUT_MS = 2_000

/** The search whose text stands in the query. */
const SEARCH_BY_QUERY = /^\/search\/?$/i

export interface PageCache {
  /** Undefined if the browser has to render the page. */
  readonly get: (request: FastifyRequest) => Promise<RenderedPage | undefined>
  /** What is shown in place of a page that is not there. */
  readonly notFound: (request: FastifyRequest) => Promise<RenderedPage | undefined>
}

type ReadApi = (path: string) => Promise<ApiResponse>

/** Pages read the public API in process, with the client's address, so the same rules and rate limits apply. */
function apiReader(app: FastifyInstance, { id, ip }: FastifyRequest): ReadApi {
  return async (path) => {
    const { statusCode: status, json } = await app.inject({
      url: `/api${path}`,
      headers: { [CORRELATION_HEADER]: id },
      remoteAddress: ip,
    })
    return { status, body: json<unknown>() }
  }
}

/** The pages that depend on parameters. */
const FILTERED_PATHS = /^\/(?:search|category)(?:\/|$)/i
const PRODUCT_PATHS = /^\/product\//i
const SIGN_IN_PATHS = /^\/(?:login|register)\/?$/i

/** The frames of orders, and of carts to which a product is added, are as many, too. */
const isSearch = (path: string, query: string): boolean =>
  query !== '' || /^\/(?:search(?:\/|$)|order\/|cart\/.)|\/page\//i.test(path)

/** A path has one spelling: that of its text. One that cannot be decoded is left as it is. */
export function normalPath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return path
  }
}

/** A product's options that the address leaves to be chosen. */
function optionsToChoose(all: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of all.getAll('choose')) query.append('choose', name)
  return query.toString()
}

/** The path of a URL, and those of its parameters on which a page depends. */
function pageOf(url: string): { path: string; query: string } {
  const [spelling = ''] = url.split('?', 1)
  const path = normalPath(spelling)
  const all = new URLSearchParams(url.slice(spelling.length))
  const redirect = all.get('redirect')
  if (SIGN_IN_PATHS.test(path) && redirect !== null) return { path, query: new URLSearchParams({ redirect }).toString() }
  if (PRODUCT_PATHS.test(path)) return { path, query: optionsToChoose(all) }
  if (!FILTERED_PATHS.test(path)) return { path, query: '' }
  const query = productListSearch(pickProductListParameters(all))
  if (SEARCH_BY_QUERY.test(path))
    for (const name of ['keyword', 'pageNumber']) if (all.has(name)) query.set(name, all.get(name) ?? '')
  return { path, query: query.toString() }
}

/** A token bucket. */
function createBudget(): () => boolean {
  let left = SEARCHES_AT_ONCE
  let filledAt = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(SEARCHES_AT_ONCE, left + ((now - filledAt) / 1_000) * SEARCHES_PER_SECOND)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Caches rendered pages by path and by the parameters on which they depend. Concurrent requests for a page share one rendering. */
export function createPageCache(
  app: FastifyInstance,
  renderPage: RenderPage,
  { publicUrl, logger }: Pick<BffPorts, 'publicUrl' | 'logger'>,
): PageCache {
  const { origin } = new URL(publicUrl)
  const mayRender = createBudget()
  const pages = new LRUCache<string, RenderedPage, ReadApi>({
    max: CACHED_PAGES,
    ttl: CACHE_MS,
    fetchMethod(url, _stale, { context: read }) {
      const { path, query } = pageOf(url)
      return renderPage({ path, query, read, mayRender: () => !isSearch(path, query) || mayRender(), origin })
    },
  })
  async function getPage(request: FastifyRequest, url: string): Promise<RenderedPage | undefined> {
    const { path, query } = pageOf(url)
    try {
      return await pages.fetch(`${path}?${query}`, {
        context: apiReader(app, request),
        signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      })
    } catch (error) {
      logger.error({ err: error, correlationId: request.id }, 'a page cannot be rendered: the browser renders it')
      return undefined
    }
  }
  const notFound = (request: FastifyRequest) => getPage(request, NOT_FOUND_PATH)
  return {
    async get(request) {
      const page = await getPage(request, request.url)
      return page?.status === 404 ? { status: 404, html: (await notFound(request))?.html } : page
    },
    notFound,
  }
}
