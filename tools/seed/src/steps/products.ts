import { product, productList, productSummary, type ProductSummary, type ProductUpdateInput } from '@shop/contracts/products'
import { send, type ApiRequest } from '../api-client.ts'
import { mapConcurrently } from '../concurrency.ts'
import { latestProducts, olderProducts, otherSizes, type CatalogueEntry } from '../content/catalogue.ts'
import { viewsOf } from '../content/pictures.ts'
import type { Demo } from '../demos/demo.ts'
import { countOutcomes, withProgress, type OnProgress, type SeedCounts, type SeedOutcome } from './counts.ts'

/** Product name → id, of one size of what is worn. */
export type ProductIds = ReadonlyMap<string, string>

/** Throws when the content refers to a product that it does not contain. */
export function productIdOf(ids: ProductIds, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo content has no product '${name}'`)
  return id
}

const SIZE = 'Size'

interface AdminAccess {
  readonly request: ApiRequest
  /** The admin's bearer token. */
  readonly admin: string
  readonly demo: Demo
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
    existing.filter((summary) => summary.draft !== true).map((summary) => [identityOf(summary, sizeOf(summary)), summary._id]),
  )
  const ids = new Map<string, string>()
  const seedProduct = async (entry: CatalogueEntry): Promise<SeedOutcome> => {
    // A shop that was filled before 0.3.0 has these products without sizes, and keeps them so.
    const existingId = published.get(identityOf(entry, entry.size)) ?? published.get(identityOf(entry, undefined))
    const id = existingId ?? (await publish(shop, drafts.shift() ?? (await createDraft(shop)), entry))
    if (entry.size === entry.sizes?.own) ids.set(entry.name, id)
    return existingId === undefined ? 'added' : 'kept'
  }
  const older = [...otherSizes, ...olderProducts]
  const seedOne = withProgress(older.length + latestProducts.length, shop.progress, seedProduct)
  const outcomes = await mapConcurrently(older, seedOne)
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

async function publish({ request, admin, demo }: AdminAccess, id: string, entry: CatalogueEntry): Promise<string> {
  const body = updateFor(entry, demo)
  await send(request, { method: 'PUT', path: `/api/products/${id}`, token: admin, body, responseSchema: productSummary })
  return id
}

export function updateFor(entry: CatalogueEntry, demo: Demo): ProductUpdateInput {
  const { name, brand, category, description, price, cost, size } = entry
  return {
    name,
    brand,
    category,
    description,
    price: demo.price(price),
    cost: demo.cost(cost),
    images: viewsOf(entry),
    countInStock: entry.stock,
    specifications: Object.entries(entry.specifications).map(([specification, value]) => ({ name: specification, value })),
    ...(size === undefined ? {} : { variant: { group: name, options: [{ name: SIZE, value: size }] } }),
    ...demo.product(entry),
  }
}

function identityOf({ name, brand }: { name: string; brand: string }, size: string | undefined): string {
  return JSON.stringify([name, brand, size])
}

const sizeOf = ({ variant }: ProductSummary): string | undefined => variant?.options.find((option) => option.name === SIZE)?.value
