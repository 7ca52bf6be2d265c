import { presentProduct, type ProductSummary } from '@shop/contracts/products'
import { isId } from '@shop/contracts/shared'
import { isRejection } from '@shop/kit/domain'
import type { RouteContext } from '../context.ts'

/** Reads what visitors may see of products: from the catalogue view, and from the database what it may be behind with. */
export function createProductReader({ catalogueFeed, clients }: Pick<RouteContext, 'catalogueFeed' | 'clients'>) {
  async function readOne(id: string): Promise<ProductSummary | undefined> {
    const productId = id.toLowerCase()
    if (!isId(productId)) return undefined
    const indexed = catalogueFeed.isChangeExpected(productId) ? undefined : catalogueFeed.current()?.find(productId)
    if (indexed !== undefined) return JSON.parse(indexed.json.toString()) as ProductSummary
    try {
      return presentProduct(await clients.catalogue.getProduct({ productId, drafts: false }), false)
    } catch (error) {
      if (isRejection(error, 'product_not_found')) return undefined
      throw error
    }
  }
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, ProductSummary>> => {
    const unique = [...new Set(ids)]
    const found = await Promise.all(unique.map(readOne))
    return new Map(unique.flatMap((id, index) => (found[index] === undefined ? [] : [[id, found[index]] as const])))
  }
}
export type ReadProducts = ReturnType<typeof createProductReader>
