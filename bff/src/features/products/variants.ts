import {
  type MatrixVariant,
  type VariantMatrix,
  variantMatrix,
  variantMatrixUpdate,
  variantsRefused,
} from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { getVariants, saveVariants } from '@shop/contracts/products/endpoints'
import { catalogueCalls } from '@shop/contracts/services'
import { idParams, toDollars } from '@shop/contracts/shared'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import { DetailedRejection } from '../../http/detailed-rejection.ts'
import { idempotencyKeyHeaders, requestKeyOf, setReplayed } from '../../http/idempotency-key.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { isShown } from './manage-products.ts'

const textsOf = ({ name, brand, category, description }: ProductRow) => JSON.stringify([name, brand, category, description])
const picturesOf = ({ images }: ProductRow) => JSON.stringify(images)

function presentVariant(row: ProductRow, base: ProductRow): MatrixVariant {
  const { productId, name, variant, price, available, sku, image, draft } = row
  return {
    _id: productId,
    name,
    options: variant?.options ?? [],
    price: toDollars(price),
    countInStock: available,
    sku: sku ?? undefined,
    image,
    draft: draft ? true : undefined,
    hasOtherTexts: textsOf(row) !== textsOf(base),
    hasOtherPictures: picturesOf(row) !== picturesOf(base),
  }
}

/** Drafts are for who may read the catalogue. @param id of the base product, as the path has it */
function presentMatrix(request: FastifyRequest, id: string, rows: readonly ProductRow[]): VariantMatrix {
  const mayRead = callerOf(request).rights.has('catalogue:read')
  const base = rows.find(({ productId }) => productId === id.toLowerCase())
  return {
    group: base?.variant?.group,
    variants: rows.filter(({ draft: isDraft }) => mayRead || !isDraft).map((row) => presentVariant(row, base ?? row)),
  }
}

/** The variants of a group in one matrix, for admins. */
export function addVariantRoutes(app: Api, { clients: { catalogue }, guards, catalogueFeed }: RouteContext): void {
  app.route({
    ...endpointRoute(getVariants, 'products', 'List a product and the others of its group, drafts included', {
      guard: guards.may('catalogue:read'),
      params: idParams,
      response: { 200: variantMatrix },
      failures: [catalogueCalls.getVariants],
    }),
    async handler(request, reply) {
      const { id } = request.params
      const rows = await catalogue.getVariants({ productId: id })
      setRevision(reply, rows)
      return presentMatrix(request, id, rows.products)
    },
  })

  const summary =
    'Create, change and hide the variants of a group, all of it or nothing; an Idempotency-Key makes it safe to send again'
  app.route({
    ...endpointRoute(saveVariants, 'products', summary, {
      guard: guards.may('catalogue:write'),
      params: idParams,
      headers: ifMatchHeaders.extend(idempotencyKeyHeaders.shape),
      body: variantMatrixUpdate,
      response: { 200: variantMatrix, 409: variantsRefused, 412: changedMeanwhile(variantMatrix) },
      failures: [catalogueCalls.saveVariants],
    }),
    async handler(request, reply) {
      const { cells, ...shared } = request.body
      const { id } = request.params
      const rows = await orPresent(
        catalogue.saveVariants({
          productId: id,
          cells: cells.map(({ _id, ...cell }) => ({ productId: _id, ...cell })),
          ...shared,
          ifMatch: ifMatchOf(request),
          idempotency: requestKeyOf(request),
        }),
        () => catalogue.getVariants({ productId: id }),
        ({ products }) => presentMatrix(request, id, products),
      )
      if (rows.faults.length > 0) throw new DetailedRejection('variants_refused', { cells: rows.faults })
      setRevision(reply, rows)
      setReplayed(reply, rows)
      // Visitors see the changes when the admin does.
      const unseen = rows.replayed ? [] : rows.products.filter((row) => !isShown(catalogueFeed, row))
      await Promise.all(unseen.map((row) => catalogueFeed.nextChangeOf(row.productId)))
      return presentMatrix(request, id, rows.products)
    },
  })
}
