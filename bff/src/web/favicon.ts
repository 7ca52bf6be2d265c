import { DEFAULT_ACCENT, type PublicShop } from '@shop/contracts/shop'
import { accentShades } from '@shop/contracts/shop/accent'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopPresenter } from '../features/context.ts'
import { escapeHtml } from '../http/server-page.ts'

const FILE = 'favicon.svg'
/** Browsers keep one longer than they say. */
const CACHE_CONTROL = 'public, max-age=3600'
/** That of a shop without a name. */
const UNNAMED = 'the shop'
const PAPER = '#f5f0e6'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter, digit or emoji: a name may begin with a quotation mark. Undefined of one that has none. */
function initialOf(name: string): string | undefined {
  for (const { segment } of graphemes.segment(name)) if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment)) return segment
  return undefined
}

/**
 * The initial of the shop on its colour, in a shade on which paper is legible.
 * @param unnamed the picture of a shop without a name, which takes the place of an initial
 */
export function drawFavicon({ name, color }: Pick<PublicShop, 'name' | 'color'>, unnamed: string): string {
  const { accent } = accentShades(color).light
  const initial = name === UNNAMED ? undefined : initialOf(name)
  if (initial === undefined) return unnamed.replaceAll(DEFAULT_ACCENT, accent)
  const letter = `<text x="16" y="23" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-size="20" font-weight="600" fill="${PAPER}">`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="6" fill="${accent}"/>`,
    `${letter}${escapeHtml(initial)}</text>`,
    '</svg>\n',
  ].join('')
}

/** Serves the picture of the shop in tabs and bookmarks: the file of the web client until the shop has a name or a colour. */
export function addFaviconRoute(app: FastifyInstance, webRoot: string, { current }: Pick<ShopPresenter, 'current'>): void {
  app.get(`/${FILE}`, { schema: { hide: true } }, async (request, reply) => {
    const { shop } = current()
    if (shop.name === UNNAMED && shop.color === DEFAULT_ACCENT) return reply.sendFile(FILE)
    const svg = drawFavicon(shop, await readFile(join(webRoot, FILE), 'utf8'))
    const etag = `"${hash('sha1', svg, 'base64url')}"`
    void reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/svg+xml').send(svg)
  })
}
