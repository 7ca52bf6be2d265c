import { product, productList, productQuery, productSummary } from '@shop/contracts/api'
import { catalogueCalls } from '@shop/contracts/internal'
import { z } from 'zod'
import { paginate, PRODUCTS_PER_PAGE } from '../../presenters/pagination.ts'
import { presentProduct, presentProductWithReviews } from '../../presenters/product.ts'
import { lookUpProfiles } from '../../presenters/user-profiles.ts'
import { responses } from '../responses.ts'
import { idParams } from '../route.ts'
import type { Api, RouteContext } from '../route.ts'

/** The public product routes. An admin who sends their token also sees drafts and costs. */
export function addBrowseProductRoutes(app: Api, { clients: { catalogue, identity }, guards, logger }: RouteContext): void {
  app.get(
    '/api/products',
    {
      onRequest: guards.anyone,
      schema: {
        tags: ['products'],
        summary: 'List and search',
        querystring: productQuery,
        response: responses({ 200: productList }, guards.anyone, catalogueCalls.listProducts, 'invalid_request'),
      },
    },
    async ({ query: { keyword, sort, pageNumber }, caller }) => {
      const isAdmin = caller?.isAdmin ?? false
      const { products, total } = await catalogue.listProducts({
        keyword,
        page: pageNumber,
        pageSize: PRODUCTS_PER_PAGE,
        drafts: isAdmin,
        sort,
      })
      return { products: products.map((row) => presentProduct(row, isAdmin)), ...paginate(pageNumber, total, PRODUCTS_PER_PAGE) }
    },
  )

  app.get(
    '/api/products/top',
    {
      schema: {
        tags: ['products'],
        summary: 'The five best rated',
        response: responses({ 200: z.array(productSummary) }, catalogueCalls.topProducts),
      },
    },
    async () => {
      const { products } = await catalogue.topProducts({})
      return products.map((row) => presentProduct(row, false))
    },
  )

  app.get(
    '/api/products/:id',
    {
      onRequest: guards.anyone,
      schema: {
        tags: ['products'],
        summary: 'One product with its reviews',
        params: idParams,
        response: responses({ 200: product }, guards.anyone, catalogueCalls.getProduct),
      },
    },
    async ({ params, caller }) => {
      const isAdmin = caller?.isAdmin ?? false
      const row = await catalogue.getProduct({ productId: params.id, drafts: isAdmin })
      const reviewerIds = row.reviews.map(({ userId }) => userId)
      return presentProductWithReviews(row, await lookUpProfiles(identity, reviewerIds, logger), isAdmin)
    },
  )
}
