import { toDollars } from '@shop/contracts/shared'
import { hasBit, type Bits } from '../memory/bits.ts'
import { jsonOf, type ProductEntry } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'

const CLOSING_BRACE = 1

export interface Tile {
  /** JSON of the `ProductSummary` that is shown. */
  readonly json: Buffer
  /** The products on which it depends. */
  readonly entries: readonly ProductEntry[]
}

/** The product with the lowest price of its group added. */
function withFromPrice(shown: ProductEntry, offered: readonly ProductEntry[]): Buffer {
  const prices = new Set(offered.map(({ price }) => price))
  if (prices.size < 2) return jsonOf(shown)
  const fromPrice = toDollars(Math.min(...prices))
  return Buffer.concat([jsonOf(shown).subarray(0, -CLOSING_BRACE), Buffer.from(`,"fromPrice":${JSON.stringify(fromPrice)}}`)])
}

/**
 * What a list shows of a product and, in its place, of its group: one that can be bought, if there is any among the listed ones, and
 * the lowest price of those.
 */
export function tileOf(published: PublishedProducts, listed: Bits, first: ProductEntry): Tile {
  const members = published.variantsOf(first).filter(({ ordinal }) => hasBit(listed, ordinal))
  if (members.length < 2) return { json: jsonOf(first), entries: [first] }
  const available = members.filter((member) => member.available > 0)
  const offered = available.length > 0 ? available : members
  const shown = offered.includes(first) ? first : (offered[0] ?? first)
  return { json: withFromPrice(shown, offered), entries: members }
}
