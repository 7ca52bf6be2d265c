import { shopCurrency } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import type { FastifyInstance } from 'fastify'
import type { ShopPresenter } from '../context.ts'

interface Addresses {
  readonly publicUrl: string
  /** Whether programs may order by the Universal Commerce Protocol. */
  readonly ucp?: boolean | undefined
  /** Whether assistants are served by the Model Context Protocol. */
  readonly mcp?: boolean | undefined
}

/** What admins have typed stands as text: it makes no link, heading or list, and has no line of its own. */
const asText = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!]/g, String.raw`\$&`)

const link = (title: string, address: string, note: string): string => `- [${title}](${address}): ${note}`

/** The shop in the form of llmstxt.org: what it is, and where an assistant that buys for somebody finds what it needs. */
export function llmsTextOf(shop: PublicShop, { publicUrl, ucp = false, mcp = false }: Addresses): string {
  const { origin } = new URL(publicUrl)
  const { name, headline = '', introduction = '', pages, currency } = shop
  const summary = [headline, introduction].filter((text) => text.trim() !== '').map(asText)
  const programs = [
    link('Products', `${origin}/api/products?keyword=mug`, 'search as JSON, with prices, stock and pages'),
    link('API', `${origin}/api/openapi.json`, 'every operation, as OpenAPI'),
    ...(ucp ? [link('UCP', `${origin}/.well-known/ucp`, 'carts, checkouts and orders by the Universal Commerce Protocol')] : []),
    ...(mcp ? [link('MCP', `${origin}/mcp`, 'search, delivery, returns and orders as tools')] : []),
  ]
  return [
    `# ${asText(name)}`,
    '',
    `> ${[...summary, `An online shop. Prices are in ${(currency ?? shopCurrency()).code}.`].join(' ')}`,
    '',
    '## Shop',
    '',
    link('Everything on sale', `${origin}/`, 'the first page, with the list of products'),
    ...pages.map(({ slug, title }) => link(asText(title), `${origin}/pages/${slug}`, 'what the shop says about it')),
    link('Sitemap', `${origin}/sitemap.xml`, 'the pages of all categories and products'),
    '',
    '## Programs',
    '',
    ...programs,
    '',
  ].join('\n')
}

/** Adds /llms.txt, which says to assistants what the shop is and where they find what. */
export function addLlmsTextRoute(
  app: FastifyInstance,
  { shopPresenter, ...addresses }: Addresses & { readonly shopPresenter: Pick<ShopPresenter, 'current'> },
): void {
  app.get('/llms.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsTextOf(shopPresenter.current().shop, addresses)),
  )
}
