import type { ApiAnswer, RenderedPage, RenderPage } from '@shop/contracts'
import { CORRELATION_HEADER } from '@shop/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BffPorts } from '../ports.ts'

/** A page shows nobody's own things, so what one visitor was sent is sent to the next; a second later it is made anew. */
const FRESH_MS = 1_000
const KEPT_PAGES = 100

/** The bare page is there at once: a rendered one is not worth a longer wait. */
const PATIENCE_MS = 2_000

export type FindPage = (request: FastifyRequest, path: string) => Promise<RenderedPage | undefined>

type Read = (path: string) => Promise<ApiAnswer>

/** Pages read the same API as the browser, on behalf of the visitor who asks: one truth, and one limit of requests. */
function readFor(app: FastifyInstance, { id, ip }: FastifyRequest): Read {
  return async (path) => {
    const { statusCode: status, json } = await app.inject({
      url: `/api${path}`,
      headers: { [CORRELATION_HEADER]: id },
      remoteAddress: ip,
    })
    return { status, body: json<unknown>() }
  }
}

/** Rendered pages by path. One that fails or takes too long is none: the browser renders it, as it does without a renderer. */
export function createPages(
  app: FastifyInstance,
  renderPage: RenderPage,
  { publicUrl, logger }: Pick<BffPorts, 'publicUrl' | 'logger'>,
): FindPage {
  const { origin } = new URL(publicUrl)
  const pages = new LRUCache<string, RenderedPage, Read>({
    max: KEPT_PAGES,
    ttl: FRESH_MS,
    fetchMethod: (path, _old, { context: read }) => renderPage({ path, read, origin }),
  })
  return async (request, path) => {
    try {
      return await pages.fetch(path, { context: readFor(app, request), signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch (error) {
      logger.error({ err: error, path, correlationId: request.id }, 'a page could not be rendered: the browser does it')
      return undefined
    }
  }
}
