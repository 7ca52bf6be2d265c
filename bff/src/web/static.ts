import fastifyStatic from '@fastify/static'
import { NONCE_MARK } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BffPorts } from '../ports.ts'
import { SERVER_FOLDER } from './load-renderer.ts'
import { createPages } from './pages.ts'

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

const serve = {
  index: false as const,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', cacheControl(path)),
}

async function addFiles(app: FastifyInstance, { webRoot, imageRoots }: Pick<BffPorts, 'webRoot' | 'imageRoots'>): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(webRoot, 'images'), ...imageRoots],
    prefix: '/images/',
    decorateReply: false,
    ...serve,
  })
  await app.register(fastifyStatic, {
    root: webRoot,
    prefix: '/',
    wildcard: false,
    globIgnore: ['**/index.html', `${SERVER_FOLDER}/**`],
    preCompressed: true,
    ...serve,
  })
}

type WebPorts = Pick<BffPorts, 'webRoot' | 'imageRoots' | 'renderPage' | 'publicUrl' | 'logger'>

/**
 * The web client: hashed files are kept for a year, pictures for a day, the page itself is asked for each time
 * (it carries a nonce of its own). Any path that is neither a file nor /api is the web client's to route; where there is
 * a renderer, it fills the pages of the storefront before they are sent.
 */
export async function addWeb(app: FastifyInstance, ports: WebPorts): Promise<void> {
  const barePage = await readFile(join(ports.webRoot, 'index.html'), 'utf8')
  await addFiles(app, ports)
  const findPage = ports.renderPage && createPages(app, ports.renderPage, ports)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path === '/api' || path.startsWith('/api/') || isFilePath(path)) return reject('not_found')
    const page = await findPage?.(request, path)
    const html = page?.status === 200 ? page.html : barePage
    return reply
      .code(page?.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replaceAll(NONCE_MARK, reply.raw.styleNonce ?? ''))
  })
  app.setNotFoundHandler(() => reject('not_found'))
}
