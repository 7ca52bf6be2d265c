import { messageAnswer, newReview, product, productList, productQuery, productSummary, productUpdate } from '@shop/contracts/api'
import { z } from 'zod'
import { callerOf } from '../access/authenticate.ts'
import { paging, PRODUCTS_PER_PAGE } from '../present/pages.ts'
import { lookUpPeople } from '../present/people.ts'
import { presentProduct, presentProductPage } from '../present/product.ts'
import { fails, idParams } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** Browsing: open to everybody; an admin who says so by token also sees drafts and costs. */
export function addBrowsingRoutes(app: Api, { clients, guards, logger }: RouteContext): void {
  const { catalogue, identity } = clients

  app.get(
    '/api/products',
    {
      onRequest: guards.anyone,
      schema: {
        tags: ['products'],
        summary: 'List and search',
        querystring: productQuery,
        response: { 200: productList, ...fails(400) },
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
      return { products: products.map((row) => presentProduct(row, isAdmin)), ...paging(pageNumber, total, PRODUCTS_PER_PAGE) }
    },
  )

  app.get(
    '/api/products/top',
    { schema: { tags: ['products'], summary: 'The five best rated', response: { 200: z.array(productSummary), ...fails() } } },
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
        response: { 200: product, ...fails(404) },
      },
    },
    async ({ params, caller }) => {
      const isAdmin = caller?.isAdmin ?? false
      const row = await catalogue.getProduct({ productId: params.id, drafts: isAdmin })
      const people = await lookUpPeople(
        identity,
        row.reviews.map(({ userId }) => userId),
        logger,
      )
      return presentProductPage(row, people, isAdmin)
    },
  )
}

/** A customer's word on a product. */
export function addReviewRoute(app: Api, { clients: { catalogue }, guards }: RouteContext): void {
  app.post(
    '/api/products/:id/reviews',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['products'],
        summary: 'Review a product, once',
        params: idParams,
        body: newReview,
        response: { 201: messageAnswer, ...fails(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await catalogue.addReview({ productId: request.params.id, userId: callerOf(request).userId, ...request.body })
      return reply.code(201).send({ message: 'Review added' })
    },
  )
}

/** The back office's part: a product begins as a draft and becomes public with its first update. */
export function addProductAdminRoutes(app: Api, { clients, guards }: RouteContext): void {
  const { catalogue } = clients

  app.post(
    '/api/products',
    {
      onRequest: guards.admin,
      schema: { tags: ['products'], summary: 'Create a draft', response: { 201: product, ...fails(401, 403) } },
    },
    async (_request, reply) => {
      const row = await catalogue.createProduct({})
      return reply.code(201).send({ ...presentProduct(row, true), reviews: [] })
    },
  )

  app.put(
    '/api/products/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['products'],
        summary: 'Change a product; the first change publishes it',
        params: idParams,
        body: productUpdate,
        response: { 200: productSummary, ...fails(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }) => presentProduct(await catalogue.updateProduct({ productId: params.id, ...body }), true),
  )

  app.delete(
    '/api/products/:id',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['products'],
        summary: 'Remove a product',
        params: idParams,
        response: { 200: messageAnswer, ...fails(401, 403, 404) },
      },
    },
    async ({ params }) => {
      await catalogue.removeProduct({ productId: params.id })
      return { message: 'Product removed' }
    },
  )
}
