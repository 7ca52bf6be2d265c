import { category, presentProduct } from '@shop/contracts/products'
import { suggestionQuery, suggestions, type Suggestions } from '@shop/contracts/search'
import { catalogueCalls } from '@shop/contracts/services'
import { reject } from '@shop/kit/domain'
import { z } from 'zod'
import { inTurn } from '../../catalogue-view/in-turn.ts'
import type { PublicResponse } from '../../http/public-response.ts'
import { presentAnswer } from '../../catalogue-view/present-answers.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { onceOnly, sendResponse } from '../../http/send-response.ts'

const MAX_SUGGESTED_PRODUCTS = 6

/** What the database finds, while the index cannot search. */
async function suggestFromDatabase({ clients }: RouteContext, keyword: string): Promise<PublicResponse> {
  const query = { keyword, page: 1, pageSize: MAX_SUGGESTED_PRODUCTS, drafts: false }
  const { products: rows } = keyword === '' ? { products: [] } : await clients.catalogue.listProducts(query)
  const products = rows.map((row) => {
    const { _id, name, image, price } = presentProduct(row, false)
    return { _id, name, image, price }
  })
  const answer: Suggestions = { products, categories: [] }
  return onceOnly(answer)
}

/** What somebody may look for: suggestions while typing, and the categories. The same for everyone. */
export function addSuggestionRoutes(app: Api, context: RouteContext): void {
  app.get(
    '/api/products/suggest',
    route('products', 'Suggestions while typing', {
      querystring: suggestionQuery,
      response: { 200: suggestions },
      failures: [catalogueCalls.listProducts],
    }),
    async (request, reply) => {
      const { q } = request.query
      const index = context.catalogueFeed.current()
      const found = index && (await inTurn(() => index.suggest(q, MAX_SUGGESTED_PRODUCTS)))
      await sendResponse(request, reply, found ? presentAnswer(found) : await suggestFromDatabase(context, q))
    },
  )
  app.get(
    '/api/categories',
    route('products', 'The categories with the number of their products', {
      response: { 200: z.array(category) },
      failures: ['unavailable'],
    }),
    async (request, reply) => {
      // Counts of a moment ago are better than no categories: the database does not list them.
      const index = context.catalogueFeed.latest() ?? reject('unavailable')
      await sendResponse(request, reply, presentAnswer(index.categories()))
    },
  )
}
