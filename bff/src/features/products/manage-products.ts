import { presentProduct, product, productSummary, productUpdate, type ProductSummary } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { catalogueCalls } from '@shop/contracts/services'
import { idParams, messageResponse } from '@shop/contracts/shared'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import type { ChangeFeed } from '../../catalogue-view/change-feed.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { idempotencyKeyHeaders, requestKeyOf, setReplayed } from '../../http/idempotency-key.ts'
import { except } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Whether visitors see the product like this, or no draft, for example because an update changed nothing. */
export function isShown(feed: ChangeFeed, row: ProductRow): boolean {
  const index = feed.current()
  if (row.draft) return index?.find(row.productId) === undefined
  return index?.shows(row) === true
}

/** A write scope does not include reading: costs and the mark of a draft are for who may read the catalogue. */
const presentFor = (request: FastifyRequest, row: ProductRow): ProductSummary =>
  presentProduct(row, callerOf(request).rights.has('catalogue:read'))

function addCreateRoute(app: Api, { clients: { catalogue }, guards }: RouteContext): void {
  app.post(
    '/api/products',
    route('products', 'Create a draft; an Idempotency-Key makes it safe to send again', {
      guard: guards.may('catalogue:write'),
      headers: idempotencyKeyHeaders,
      response: { 201: product },
      // A new stream has no concurrent writers.
      failures: [except(catalogueCalls.createProduct, 'product_not_found', 'conflict')],
    }),
    async (request, reply) => {
      const row = await catalogue.createProduct({ idempotency: requestKeyOf(request) })
      setReplayed(reply, row)
      return reply.code(201).send({ ...presentFor(request, row), reviews: [] })
    },
  )
  app.post(
    '/api/products/:id/duplicate',
    route(
      'products',
      'Create a draft with the fields of a product, but its SKU, stock and reviews; an Idempotency-Key makes it safe to send again',
      {
        guard: guards.may('catalogue:write'),
        params: idParams,
        headers: idempotencyKeyHeaders,
        response: { 201: product },
        failures: [except(catalogueCalls.createProduct, 'conflict')],
      },
    ),
    async (request, reply) => {
      const row = await catalogue.createProduct({ copyOf: request.params.id, idempotency: requestKeyOf(request) })
      setReplayed(reply, row)
      return reply.code(201).send({ ...presentFor(request, row), reviews: [] })
    },
  )
}

/** Product management, for admins. A product is created as a draft; its first update publishes it. */
export function addManageProductRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, catalogueFeed } = context
  const { catalogue } = clients
  addCreateRoute(app, context)
  app.put(
    '/api/products/:id',
    route('products', 'Change a product; the first change publishes it; an Idempotency-Key makes it safe to send again', {
      guard: guards.may('catalogue:write'),
      params: idParams,
      headers: ifMatchHeaders.extend(idempotencyKeyHeaders.shape),
      body: productUpdate,
      response: { 200: productSummary, 412: changedMeanwhile(productSummary) },
      failures: [catalogueCalls.updateProduct],
    }),
    async (request, reply) => {
      const { params, body } = request
      // Visitors see the change when the admin does.
      const visible = catalogueFeed.nextChangeOf(params.id)
      const row = await orPresent(
        catalogue.updateProduct({
          productId: params.id,
          ...body,
          ifMatch: ifMatchOf(request),
          idempotency: requestKeyOf(request),
        }),
        () => catalogue.getProduct({ productId: params.id, drafts: true }),
        (present) => presentFor(request, present),
      )
      setRevision(reply, row)
      setReplayed(reply, row)
      if (!row.replayed && !isShown(catalogueFeed, row)) await visible
      return presentFor(request, row)
    },
  )

  app.delete(
    '/api/products/:id',
    route('products', 'Remove a product', {
      guard: guards.may('catalogue:write'),
      params: idParams,
      headers: ifMatchHeaders,
      response: { 200: messageResponse, 412: changedMeanwhile(productSummary) },
      // The catalogue locks the product first, so concurrent writers wait for each other.
      failures: [except(catalogueCalls.removeProduct, 'conflict')],
    }),
    async (request) => {
      const { params } = request
      const invisible = catalogueFeed.nextChangeOf(params.id)
      await orPresent(
        catalogue.removeProduct({ productId: params.id, ifMatch: ifMatchOf(request) }),
        () => catalogue.getProduct({ productId: params.id, drafts: true }),
        (present) => presentFor(request, present),
      )
      if (catalogueFeed.current()?.find(params.id) !== undefined) await invisible
      return { message: 'Product removed' }
    },
  )
}
