import { CORRELATION_HEADER } from '@shop/kit/calls'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodingOf } from '../http/accepted-encoding.ts'
import type { PublicResponse, ResponseForm } from '../http/public-response.ts'
import { apiSecurityHeaders, type HelmetOptions } from './helmet.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a public response, and keeps it for further requests of the same URL as long as it is current. */
    sendPublic(response: PublicResponse): Promise<void>
  }
  interface FastifyRequest {
    /** Whether the request was answered by a public response, which the metrics count and the log leaves out. */
    isAnsweredPublicly: boolean
  }
}

interface PublicResponsesOptions extends HelmetOptions {
  /** How long a cache that many visitors share may answer without asking; 0: not at all. */
  readonly sharedCacheSeconds?: number | undefined
}

/**
 * Caches may keep the response, but browsers ask each time whether it is still current. An answer to a token is another one, which no
 * shared cache may take this one for.
 */
function cachingHeaders(sharedSeconds: number): Record<string, string> {
  if (sharedSeconds === 0) return { vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' }
  return {
    vary: 'accept-encoding, authorization',
    'cache-control': `public, max-age=0, s-maxage=${String(sharedSeconds)}, must-revalidate`,
  }
}

const MAX_URLS = 10_000
/** Of the bodies without compression, which take as much again at most. */
const MAX_BYTES = 32 * 1024 * 1024

/** `ofBody` and `ofMatch` are names and values by turns. */
interface FormHeaders {
  readonly names: ReadonlySet<string>
  readonly ofBody: readonly string[]
  readonly ofMatch: readonly string[]
}

/** RFC 9110 §13.1.2: a list of tags, or *. A weak tag matches too. */
function isMatch(ifNoneMatch: string | undefined, { etag }: ResponseForm): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** What the reply has already, such as the headers of the rate limit, and `names` lacks; names and values by turns. */
function ownHeaders(request: FastifyRequest, reply: FastifyReply, names: ReadonlySet<string>): unknown[] {
  const own: unknown[] = [CORRELATION_HEADER, request.id]
  const headers = reply.getHeaders()
  for (const name in headers) if (!names.has(name)) own.push(name, headers[name])
  return own
}

/** The headers of a form are put together once. */
function createHeadersOf({ sharedCacheSeconds = 0, ...options }: PublicResponsesOptions): (form: ResponseForm) => FormHeaders {
  const securityHeaders = apiSecurityHeaders(options)
  const caching = cachingHeaders(sharedCacheSeconds)
  const headersByForm = new WeakMap<ResponseForm, FormHeaders>()
  return (form) => {
    const existing = headersByForm.get(form)
    if (existing !== undefined) return existing
    // RFC 9110 §15.4.5: a client takes all other headers from the response that it has.
    const validators = { ...caching, etag: form.etag }
    const all = {
      ...securityHeaders,
      ...validators,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(form.body.length),
      ...(form.encoding === 'identity' ? {} : { 'content-encoding': form.encoding }),
    }
    const names = new Set(Object.keys(all))
    const headers = { names, ofBody: Object.entries(all).flat(), ofMatch: Object.entries(validators).flat() }
    headersByForm.set(form, headers)
    return headers
  }
}

/**
 * Answers what every visitor receives from memory: a request without a token whose URL has a current response is answered at once,
 * after the rate limit and before all other hooks. Must be registered after the rate limit and before the other plugins.
 */
export const publicResponses = fp(
  async (app: FastifyInstance, options: PublicResponsesOptions) => {
    const isShared = (options.sharedCacheSeconds ?? 0) > 0
    const headersOf = createHeadersOf(options)
    const byUrl = new LRUCache<string, PublicResponse>({
      max: MAX_URLS,
      maxSize: MAX_BYTES,
      sizeCalculation: (response, url) => url.length + (response.form('identity')?.body.length ?? 0) + 1,
    })
    /** Without Fastify's own way of sending, which would look at each header again. */
    const send = (request: FastifyRequest, reply: FastifyReply, form: ResponseForm, { onSent }: PublicResponse): void => {
      const { names, ofBody, ofMatch } = headersOf(form)
      const isMatched = isMatch(request.headers['if-none-match'], form)
      request.isAnsweredPublicly = true
      reply.hijack()
      reply.raw.writeHead(isMatched ? 304 : 200, [
        ...(isMatched ? ofMatch : ofBody),
        // A shared cache would tell them to others.
        ...(isShared ? [] : ownHeaders(request, reply, names)),
      ] as string[])
      reply.raw.end(isMatched ? undefined : form.body)
      onSent?.(request)
    }

    app.decorateRequest('isAnsweredPublicly', false)
    app.addHook('onRequest', (request, reply, done) => {
      const isPublic = request.headers.authorization === undefined && request.method === 'GET'
      const response = isPublic ? byUrl.get(request.url) : undefined
      const form = response?.isCurrent() === true ? response.form(encodingOf(request)) : undefined
      if (response === undefined || form === undefined) done()
      else send(request, reply, form, response)
    })
    app.decorateReply('sendPublic', async function (this: FastifyReply, response: PublicResponse): Promise<void> {
      const form = await response.makeForm(encodingOf(this.request))
      if (response.isCurrent()) byUrl.set(this.request.url, response)
      send(this.request, this, form, response)
    })
  },
  { name: 'public-responses' },
)
