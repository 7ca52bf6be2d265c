import { pageSlugs, publicShop, shopPage } from '@shop/contracts/shop'
import { send, type ApiRequest } from '../api-client.ts'
import { demoPages } from '../content/pages.ts'

/** Writes the pages that the shop lacks. */
export async function seedPages(request: ApiRequest, admin: string): Promise<void> {
  const { pages } = await send(request, { method: 'GET', path: '/api/shop', token: admin, responseSchema: publicShop })
  const written = pages.map(({ slug }) => slug)
  for (const slug of pageSlugs.filter((name) => demoPages[name] !== undefined && !written.includes(name)))
    await send(request, {
      method: 'PUT',
      path: `/api/shop/pages/${slug}`,
      token: admin,
      body: { markdown: demoPages[slug] },
      responseSchema: shopPage,
    })
}
