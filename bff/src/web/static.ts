import fastifyStatic from '@fastify/static'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NONCE_MARK = '__CSP_NONCE__'
const DAY = 86_400
const YEAR = 365 * DAY

/**
 * A path whose last part has an extension is a file; it exists or it does not, and is never the web app's page.
 * What somebody searches for may end in anything.
 */
function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !path.startsWith('/search/')
}

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${String(YEAR)}, immutable`
  return `public, max-age=${String(DAY)}`
}

/**
 * The web client: hashed files are kept for a year, pictures for a day, the page itself is asked for each time
 * (it carries a nonce of its own). Any path that is neither a file nor /api is the web client's to route.
 */
export async function addWeb(app: FastifyInstance, webRoot: string, imageRoots: readonly string[]): Promise<void> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const serve = {
    index: false as const,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', cacheControl(path)),
  }
  await app.register(fastifyStatic, {
    root: [join(webRoot, 'images'), ...imageRoots],
    prefix: '/images/',
    decorateReply: false,
    ...serve,
  })
  await app.register(fastifyStatic, { root: webRoot, prefix: '/', wildcard: false, globIgnore: ['**/index.html'], ...serve })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/api' || path.startsWith('/api/') || isFilePath(path) || !asksForPage) return reject('not_found')
    const nonce = reply.raw.styleNonce ?? ''
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.replaceAll(NONCE_MARK, nonce))
  })
}
