import type { CatalogueIndex } from '@shop/catalogue-index'
import type { ProductSummary } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import { UcpProtocolError, unrecoverable, type UcpAnswer, type UcpMessage } from './answers.ts'
import type { UcpParts } from './parts.ts'
import { productGroupOf, hasOptions, optionsOf, presentUcpProduct, type ProductGroup } from './present-product.ts'
import { ucpOf } from '@shop/contracts/ucp'
import { MAX_LOOKED_UP, type ProductRequest } from './requests.ts'
import { withoutResource } from './session-answers.ts'

/** What is selected and there: the options that matter least, the last named, are dropped until something is. */
function selectionOf(group: ProductGroup, { selected, preferences = [] }: ProductRequest): ReadonlyMap<string, string> {
  const own = new Map(optionsOf(group[0]).map(({ name, value }) => [name, value] as const))
  if (selected === undefined) return own
  const rank = (name: string): number => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length)
  const kept = selected.map(({ name, label }) => [name, label] as const).sort(([one], [other]) => rank(one) - rank(other))
  while (kept.length > 0 && !group.some((product) => hasOptions(product, new Map(kept)))) kept.pop()
  return kept.length === 0 ? own : new Map(kept)
}

/** Products by their ids: those of a group are variants of one. */
function byGroup(products: Iterable<ProductSummary>): ProductSummary[][] {
  const groups = new Map<string, ProductSummary[]>()
  const unique = new Map([...products].map((one) => [one._id, one] as const))
  for (const product of unique.values()) {
    const key = product.variant?.group ?? product._id
    groups.set(key, [...(groups.get(key) ?? []), product])
  }
  return [...groups.values()]
}

const TOPIC = 'dev.ucp.shopping.catalog.lookup'

/** Looks products up by their ids. */
export function createCatalogLookup({ context, imageOf, readProducts, presenting }: UcpParts) {
  const addresses = { origin: presenting.url.origin, imageOf }
  const indexNow = (): CatalogueIndex => context.catalogueFeed.current() ?? reject('unavailable')

  async function lookUp(ids: readonly string[]): Promise<UcpAnswer> {
    const unique = [...new Set(ids)]
    if (unique.length > MAX_LOOKED_UP)
      throw new UcpProtocolError(400, 'request_too_large', `ids must be ${String(MAX_LOOKED_UP)} at most`)
    const index = indexNow()
    const found = await readProducts(unique)
    const inputsOf = ({ _id }: ProductSummary) =>
      unique.filter((id) => found.get(id)?._id === _id).map((id) => ({ id, match: 'exact' }))
    const missing = unique.filter((id) => !found.has(id))
    const messages = missing.map((id): UcpMessage => ({ type: 'info', code: 'not_found', content: id }))
    const body = {
      ucp: ucpOf(TOPIC),
      products: byGroup(found.values()).flatMap((variants) =>
        variants[0] === undefined
          ? []
          : [presentUcpProduct(productGroupOf(index, variants[0]), { variants, inputsOf }, addresses)],
      ),
      ...(messages.length > 0 && { messages }),
    }
    return { status: 200, body }
  }

  async function readProduct(request: ProductRequest): Promise<UcpAnswer> {
    const product = (await readProducts([request.id])).get(request.id)
    if (product === undefined)
      return withoutResource(TOPIC, [unrecoverable('not_found', `There is no product ${request.id}`)], presenting.url)
    const group = productGroupOf(indexNow(), product)
    const selected = selectionOf(group, request)
    const variants = group.filter((one) => hasOptions(one, selected))
    return { status: 200, body: { ucp: ucpOf(TOPIC), product: presentUcpProduct(group, { variants, selected }, addresses) } }
  }

  return { lookUp, readProduct }
}
