import {
  exportQuery,
  importPlan,
  importProgress,
  importQuery,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  priceChange,
  startedImport,
} from '@shop/contracts/imports'
import { importCalls, type ImportedRow } from '@shop/contracts/imports/calls'
import { idParams, toCents } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { callerOf } from '../../access/guards.ts'
import { acceptAnyBody } from '../../plugins/content-type-parser.ts'
import { attachCsv } from '../../http/attach-csv.ts'
import { bodyDigestOf } from '../../http/body-digest.ts'
import { expose } from '../../http/expose.ts'
import { idempotencyKeyHeaders, idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { exportProducts, findProducts } from './export-products.ts'
import { isNamedBy } from './name-match.ts'
import { itemsOf, planRows, presentPlan, type Plan } from './plan.ts'
import { readImportFile } from './other-shops/read-import.ts'
import { withStockSource } from './stock-source.ts'

/** Starts a plan in which no line is wrong, unless it is a dry run. @throws Rejection `invalid_request`, `key_reused` */
async function startPlan({ clients }: RouteContext, request: FastifyRequest, plan: Plan, dryRun: boolean) {
  const { userId: requestedBy, rights } = callerOf(request)
  const presented = presentPlan(plan, rights.has('catalogue:read'))
  if (dryRun) {
    // It changes nothing, so the security log does not tell of a change.
    request.adminAction = null
    return presented
  }
  const [first] = presented.errors
  if (first !== undefined) {
    const others = presented.errors.length - 1
    const reason = `Line ${String(first.line)}: ${first.message}${others > 0 ? `. ${String(others)} more lines are wrong` : ''}`
    return reject('invalid_request', { reason })
  }
  const key = idempotencyKeyOf(request)
  const { jobId } = await clients.catalogue.startImport({ requestedBy, key, source: bodyDigestOf(request), items: itemsOf(plan) })
  return { ...presented, importId: jobId }
}

/** The ids of the products of the back office's list that the keyword names. */
async function findIds({ clients }: RouteContext, keyword: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { products, total } of findProducts(clients, keyword)) {
    if (total > MAX_IMPORT_ROWS) return reject('invalid_request', { reason: `These are more than ${MAX_IMPORT_ROWS} products` })
    ids.push(...products.filter((product) => isNamedBy(product, keyword)).map(({ productId }) => productId))
  }
  return ids
}

function addFileRoute(app: FastifyInstance, context: RouteContext): void {
  const summary =
    'Create and change products by a CSV file of this shop, Shopify or WooCommerce; it is written in the background, or not at all if a line is wrong'
  const options = route('products', summary, {
    guard: context.guards.may('catalogue:write'),
    querystring: importQuery,
    headers: idempotencyKeyHeaders,
    response: { 200: importPlan },
    failures: [importCalls.startImport],
  })
  void app.register((scope, _options, done) => {
    acceptAnyBody(scope, MAX_IMPORT_BYTES)
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post('/api/products/import', { ...options, schema: { ...options.schema, consumes: ['text/csv'] } }, async (request) => {
        const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { rows, errors, notes } = await readImportFile(context, file)
        const plan = await planRows(context, withStockSource(rows))
        return startPlan(context, request, { ...plan, errors: [...errors, ...plan.errors], notes }, request.query.dryRun ?? false)
      })
    done()
  })
}

function addPriceRoute(api: Api, context: RouteContext): void {
  api.post(
    '/api/products/prices',
    route('products', 'Change the prices of many products, in the background', {
      guard: context.guards.may('catalogue:write'),
      querystring: importQuery,
      headers: idempotencyKeyHeaders,
      body: priceChange,
      response: { 200: importPlan },
      failures: [importCalls.startImport],
    }),
    async (request) => {
      const { ids, keyword = '', percent, amount, ending: dollars } = request.body
      const ending = dollars === undefined ? undefined : toCents(dollars)
      const change = percent === undefined ? { amount: toCents(amount ?? 0), ending } : { percent, ending }
      const found = ids ?? (await findIds(context, keyword))
      const rows = found.map((productId, index): ImportedRow => ({ line: index + 1, productId, priceChange: change }))
      return startPlan(context, request, await planRows(context, rows), request.query.dryRun ?? false)
    },
  )
}

/** Changes of many products, for admins. */
export function addImportProductRoutes(app: FastifyInstance, context: RouteContext): void {
  const { guards } = context
  addFileRoute(app, context)
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/api/products/export.csv',
    route('products', 'All products, or those that a search finds, as a CSV file that can be imported again', {
      guard: guards.may('catalogue:read'),
      querystring: exportQuery,
      response: { 200: z.string() },
    }),
    // A stream is sent as it is.
    async (request, reply) =>
      attachCsv(reply, 'products.csv').send(Readable.from(exportProducts(context, request.query.keyword)) as unknown as string),
  )
  addPriceRoute(api, context)
  expose(api, context, importCalls.importProgress, {
    method: 'get',
    path: '/api/products/import/:id',
    tag: 'products',
    summary: 'How far the writing of an import has come',
    guard: guards.may('catalogue:read'),
    takes: { params: idParams },
    answers: importProgress,
    from: ({ params }) => ({ jobId: params.id }),
  })
  expose(api, context, importCalls.undoImport, {
    method: 'post',
    path: '/api/products/import/:id/undo',
    tag: 'products',
    summary: 'Undo a finished import or change of prices by another one, for each product that was not changed since',
    guard: guards.may('catalogue:write'),
    takes: { params: idParams },
    answers: startedImport,
    from: (request) => ({ jobId: request.params.id, requestedBy: callerOf(request).userId }),
    present: ({ jobId }) => ({ importId: jobId }),
  })
}
