import { product, productList, productSummary } from '@shop/contracts/api'
import type { ProductSummary, ProductUpdateInput } from '@shop/contracts/api'
import { ask } from '../api-client.ts'
import type { ApiRequest } from '../api-client.ts'
import { firstProducts, latestProducts } from '../content/catalogue.ts'
import type { CatalogueEntry } from '../content/catalogue.ts'
import { inLanes, inTurn } from '../lanes.ts'
import { counting, tallyOf } from './tally.ts'
import type { Effect, Progress, Tally } from './tally.ts'

/** Product name → id. */
export type ProductIds = ReadonlyMap<string, string>

/** Content that names a product which is not there is a slip in the content: it ends the run. */
export function idOf(ids: ProductIds, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo content has no product '${name}'`)
  return id
}

interface Admin {
  readonly request: ApiRequest
  readonly admin: string
}

/**
 * Creates what is missing. The latest products go in one after the other, since the shop shows the newest first.
 * Drafts that a crash left behind are taken up from the first missing product on: each began as one of these.
 */
export async function putInProducts(shop: Admin & { progress: Progress }): Promise<{ ids: ProductIds; tally: Tally }> {
  const present = await listAll(shop)
  const drafts = present.filter((one) => one.draft === true).map((one) => one._id)
  const known = new Map(present.filter((one) => one.draft !== true).map((one) => [nameAndBrand(one), one._id]))
  const ids = new Map<string, string>()
  const put = async (entry: CatalogueEntry): Promise<Effect> => {
    const found = known.get(nameAndBrand(entry))
    ids.set(entry.name, found ?? (await publish(shop, drafts.shift() ?? (await create(shop)), entry)))
    return found === undefined ? 'added' : 'kept'
  }
  const work = counting(firstProducts.length + latestProducts.length, shop.progress, put)
  const effects = await inLanes(firstProducts, work)
  await inTurn(latestProducts, async (entry) => void effects.push(await work(entry)))
  return { ids, tally: tallyOf(effects) }
}

async function listAll({ request, admin }: Admin): Promise<ProductSummary[]> {
  const found: ProductSummary[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/products?keyword=&pageNumber=${page}`
    const list = await ask(request, { method: 'GET', path, token: admin, answer: productList })
    found.push(...list.products)
    pages = list.pages
  }
  return found
}

async function create({ request, admin }: Admin): Promise<string> {
  const draft = await ask(request, { method: 'POST', path: '/api/products', token: admin, body: {}, answer: product })
  return draft._id
}

async function publish({ request, admin }: Admin, id: string, entry: CatalogueEntry): Promise<string> {
  await ask(request, { method: 'PUT', path: `/api/products/${id}`, token: admin, body: updateFor(entry), answer: productSummary })
  return id
}

/** The form as an admin would fill it in. */
export function updateFor(entry: CatalogueEntry): ProductUpdateInput {
  const { name, brand, category, description, price, cost } = entry
  return { name, brand, category, description, price, cost, image: `/images/${entry.image}`, countInStock: entry.stock }
}

function nameAndBrand({ name, brand }: { name: string; brand: string }): string {
  return JSON.stringify([name, brand])
}
