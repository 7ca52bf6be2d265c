import fastifyStatic from '@fastify/static'
import { createTimeFormat, NONCE_PLACEHOLDER, type RenderedPage, YEAR_PLACEHOLDER } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BffPorts } from '../ports.ts'
import type { ShopPresenter } from '../features/context.ts'
import { failurePage } from '../http/failure-page.ts'
import { rejectionOf, setRetryAfter } from '../plugins/error-handler.ts'
import { escapeHtml, type ServerPage, type WebClient } from '../http/server-page.ts'
import { addFaviconRoute } from './favicon.ts'
import { SERVER_FOLDER } from './load-renderer.ts'
import { createPageCache } from './page-cache.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS

/** A path whose last segment has an extension is a file, never a page. Search texts may end like an extension. */
function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !path.startsWith('/search/')
}

/** Assets have a content hash in their name and never change. */
function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${String(YEAR_SECONDS)}, immutable`
  return `public, max-age=${String(DAY_SECONDS)}`
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** A browser that opens an address, and no script or picture that is missing: who follows an old link is shown a page. */
const isVisit = (request: FastifyRequest): boolean =>
  !isApiPath(pathOf(request)) && request.headers.accept?.includes('text/html') === true

const staticOptions = {
  index: false as const,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', cacheControl(path)),
}

const MIDDLE_WIDTH = /^(\/images\/[\w-]+)-640\.webp$/

/** The folder of a shop's own pictures may be older than one of their widths: the largest takes its place. */
function answerMissingFile({ url }: FastifyRequest, reply: FastifyReply) {
  const [, name] = MIDDLE_WIDTH.exec(url) ?? []
  return name === undefined ? reject('not_found') : reply.header('cache-control', cacheControl(url)).redirect(`${name}-1024.webp`)
}

async function addStaticFiles(
  app: FastifyInstance,
  { webRoot, imageRoots }: Pick<BffPorts, 'webRoot' | 'imageRoots'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(webRoot, 'images'), ...imageRoots],
    prefix: '/images/',
    decorateReply: false,
    ...staticOptions,
  })
  await app.register(fastifyStatic, {
    root: webRoot,
    prefix: '/',
    wildcard: false,
    globIgnore: ['**/index.html', 'robots.txt', 'favicon.svg', `${SERVER_FOLDER}/**`],
    preCompressed: true,
    ...staticOptions,
  })
}

/** Where the page names the shop's settings to the web client. */
const SETTINGS = 'data-time-zone="UTC" data-shop="{}"'

/** The shop's name in the page that the browser renders. */
const NAME_PLACEHOLDER = 'the shop'

/** Where the page for browsers without JavaScript names the shop's e-mail address. */
const ADDRESS_PLACEHOLDER = '__SHOP_ADDRESS__'

type WebClientPorts = Pick<BffPorts, 'webRoot' | 'imageRoots' | 'renderPage' | 'publicUrl' | 'timeZone' | 'clock' | 'logger'>

const TITLE_AND_SCRIPT = /<!--head-->[^]*<!--\/head-->/

/** The head of the web client's page, with its styles and the theme that the visitor has chosen, and a page without its scripts. */
function documentOf(index: string, { title, style, main }: ServerPage, { name }: PublicShop): string {
  const [head = ''] = index.split('</head>')
  const titled = head.replace(
    TITLE_AND_SCRIPT,
    () => `<title>${escapeHtml(title)} | ${escapeHtml(name)}</title><meta name="robots" content="noindex">`,
  )
  const header = `<header><a href="/">${escapeHtml(name)}</a></header>`
  return `${titled}<style nonce="${NONCE_PLACEHOLDER}">${style}</style></head><body class="server-page">${header}<main>${main}</main></body></html>`
}

/**
 * Serves the web client: its files, and its page for every other path outside /api. The page is rendered on the server if
 * there is a renderer for its path. It is never cached by clients, because it carries the nonce of its response.
 */
export async function addWebClient(
  app: FastifyInstance,
  ports: WebClientPorts,
  { current }: Pick<ShopPresenter, 'current'>,
): Promise<WebClient> {
  const { timeZone = 'UTC', clock } = ports
  const formatTime = createTimeFormat(timeZone)
  const index = await readFile(join(ports.webRoot, 'index.html'), 'utf8')
  await addStaticFiles(app, ports)
  addFaviconRoute(app, ports.webRoot, { current })
  const pages = ports.renderPage && createPageCache(app, ports.renderPage, ports)
  const unrenderedPage = ({ name }: PublicShop): string => index.replaceAll(NAME_PLACEHOLDER, () => escapeHtml(name))

  /** @param html with placeholders */
  function send(reply: FastifyReply, status: number, html: string): FastifyReply {
    const { shop, accentCss } = current()
    const year = formatTime('day', clock()).slice(0, 4)
    const shopData = escapeHtml(JSON.stringify(shop), /[&<>']/g)
    const settings = `data-time-zone="${timeZone}" data-shop='${shopData}' data-year="${year}"`
    const accent = accentCss === '' ? '' : `<style nonce="${NONCE_PLACEHOLDER}">${accentCss}</style>`
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        html
          .replaceAll(ADDRESS_PLACEHOLDER, () => escapeHtml(shop.email))
          .replaceAll(YEAR_PLACEHOLDER, year)
          .replace('</head>', `${accent}</head>`)
          .replaceAll(NONCE_PLACEHOLDER, reply.raw.nonce ?? '')
          .replace(SETTINGS, () => settings),
      )
  }

  const sendServerPage: WebClient['sendServerPage'] = (reply, page) =>
    send(reply, page.status, documentOf(index, page, current().shop))
  const sendRendered = (reply: FastifyReply, status: number, page: RenderedPage | undefined): FastifyReply =>
    send(reply, status, page?.html ?? unrenderedPage(current().shop))

  const sendPage: WebClient['sendPage'] = async (request, reply) => {
    const path = pathOf(request)
    if (isApiPath(path) || isFilePath(path)) return reject('not_found')
    const page = await pages?.get(request)
    return sendRendered(reply, page?.status ?? 200, page)
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      if (!isVisit(request)) throw error
      const rejection = rejectionOf(error, ports.logger)
      request.rejection = rejection
      if (rejection.code === 'not_found') return sendRendered(reply, 404, await pages?.notFound(request))
      setRetryAfter(reply, rejection)
      return sendServerPage(reply, failurePage(rejection))
    })
    scope.get('/*', { schema: { hide: true } }, sendPage)
  })
  app.setNotFoundHandler(answerMissingFile)
  return { sendPage, sendServerPage }
}
