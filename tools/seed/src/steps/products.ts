import { product, productList, productSummary, type ProductSummary, type ProductUpdateInput } from '@shop/contracts/products'
import { send, type ApiRequest } from '../api-client.ts'
import { mapConcurrently } from '../concurrency.ts'
import { latestProducts, olderProducts, type CatalogueEntry } from '../content/catalogue.ts'
import { viewsOf } from '../content/pictures.ts'
import { countOutcomes, withProgress, type OnProgress, type SeedCounts, type SeedOutcome } from './counts.ts'

/** Product name → id. */
export type ProductIds = ReadonlyMap<string, string>

/** Throws when the content refers to a product that it does not contain. */
export function productIdOf(ids: ProductIds, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo content has no product '${name}'`)
  return id
}

interface AdminAccess {
  readonly request: ApiRequest
  /** The admin's bearer token. */
  readonly admin: string
}

/**
 * Adds the missing products. The latest products are added one after the other, because the shop lists the newest first.
 * Drafts that a crashed run left are filled with the first missing products.
 */
export async function seedProducts(
  shop: AdminAccess & { progress: OnProgress },
): Promise<{ ids: ProductIds; counts: SeedCounts }> {
  const existing = await listAll(shop)
  const drafts = existing.filter((summary) => summary.draft === true).map((summary) => summary._id)
  const published = new Map(
    existing.filter((summary) => summary.draft !== true).map((summary) => [nameAndBrand(summary), summary._id]),
  )
  const ids = new Map<string, string>()
  const seedProduct = async (entry: CatalogueEntry): Promise<SeedOutcome> => {
    const existingId = published.get(nameAndBrand(entry))
    ids.set(entry.name, existingId ?? (await publish(shop, drafts.shift() ?? (await createDraft(shop)), entry)))
    return existingId === undefined ? 'added' : 'kept'
  }
  const seedOne = withProgress(olderProducts.length + latestProducts.length, shop.progress, seedProduct)
  const outcomes = await mapConcurrently(olderProducts, seedOne)
  for (const entry of latestProducts) outcomes.push(await seedOne(entry))
  return { ids, counts: countOutcomes(outcomes) }
}

async function listAll({ request, admin }: AdminAccess): Promise<ProductSummary[]> {
  const summaries: ProductSummary[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/products?keyword=&pageNumber=${page}`
    const list = await send(request, { method: 'GET', path, token: admin, responseSchema: productList })
    summaries.push(...list.products)
    pages = list.pages
  }
  return summaries
}

async function createDraft({ request, admin }: AdminAccess): Promise<string> {
  const call = { method: 'POST', path: '/api/products', token: admin, body: {}, responseSchema: product }
  return (await send(request, call))._id
}

async function publish({ request, admin }: AdminAccess, id: string, entry: CatalogueEntry): Promise<string> {
  const body = updateFor(entry)
  await send(request, { method: 'PUT', path: `/api/products/${id}`, token: admin, body, responseSchema: productSummary })
  return id
}

export function updateFor(entry: CatalogueEntry): ProductUpdateInput {
  const { name, brand, category, description, price, cost } = entry
  return {
    name,
    brand,
    category,
    description,
    price,
    cost,
    images: viewsOf(entry),
    countInStock: entry.stock,
    specifications: Object.entries(entry.specifications).map(([specification, value]) => ({ name: specification, value })),
  }
}

function nameAndBrand({ name, brand }: { name: string; brand: string }): string {
  return JSON.stringify([name, brand])
}
