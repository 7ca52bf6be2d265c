import { pageSlugs, type PublicShop, shopPage } from '@shop/contracts/shop'
import { send, type ApiRequest } from '../api-client.ts'
import type { Demo } from '../demos/demo.ts'

/** Writes the pages that the shop lacks. */
export async function seedPages(
  request: ApiRequest,
  admin: string,
  { pages }: Pick<PublicShop, 'pages'>,
  { pages: texts }: Demo,
): Promise<void> {
  const written = pages.map(({ slug }) => slug)
  for (const slug of pageSlugs.filter((name) => texts[name] !== undefined && !written.includes(name)))
    await send(request, {
      method: 'PUT',
      path: `/api/shop/pages/${slug}`,
      token: admin,
      body: { markdown: texts[slug] },
      responseSchema: shopPage,
    })
}
