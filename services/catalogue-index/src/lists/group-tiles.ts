import type { ProductSummary } from '@shop/contracts/products'
import { toDollars } from '@shop/contracts/shared'
import { hasBit, type Bits } from '../memory/bits.ts'
import type { ProductColumns } from '../products/product-columns.ts'
import { jsonOf, type ProductEntry, summaryOf } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'
import type { OptionValues } from './option-values.ts'
import type { FieldNames } from './product-filter.ts'

const CLOSING_BRACE = 1
const MAX_COLOURS = 5

interface Sources {
  readonly published: PublishedProducts
  readonly names: Pick<FieldNames, 'options'>
}

export interface Tile {
  /** JSON of the `ProductSummary` that is shown. */
  readonly json: Buffer
  /** The products on which it depends. */
  readonly entries: readonly ProductEntry[]
}

type TileFields = Pick<ProductSummary, 'fromPrice' | 'fromUnitPrice' | 'optionSummary'>

/** Begins the field in the JSON of a product that has it; in a text, the quotes would be escaped. */
const UNIT_PRICE = '"unitPrice":'

/** The lowest of the prices, if they differ, and the price of a unit at it. */
function fromPriceOf(offered: readonly ProductEntry[]): Pick<TileFields, 'fromPrice' | 'fromUnitPrice'> {
  const lowest = Math.min(...offered.map(({ price }) => price))
  if (offered.every(({ price }) => price === lowest)) return {}
  const cheapest = offered.find(({ price }) => price === lowest)
  // Most products have none, and are not parsed for it.
  const hasUnitPrice = cheapest !== undefined && jsonOf(cheapest).includes(UNIT_PRICE)
  return { fromPrice: toDollars(lowest), ...(hasUnitPrice && { fromUnitPrice: summaryOf(cheapest).unitPrice }) }
}

/** How many values of each option the products have, in the order of those of the first, and some of their colours. */
function summarize(
  { options }: ProductColumns,
  { options: all, idsOf }: OptionValues,
  [shown, ...others]: readonly ProductEntry[],
): TileFields['optionSummary'] {
  if (shown === undefined || shown.options === '') return undefined
  const idsOfEntry = ({ ordinal }: ProductEntry) => idsOf[options.ids[ordinal] ?? 0] ?? []
  const had = new Set([shown, ...others].flatMap(idsOfEntry))
  return idsOfEntry(shown).flatMap((id) => {
    const option = all.find((each) => each.id === id)
    if (option === undefined) return []
    const values = option.values.filter((value) => had.has(value.id))
    const colours = [...new Set(values.flatMap(({ colour }) => colour ?? []))].slice(0, MAX_COLOURS)
    return [{ name: option.name, count: values.length, colours: colours.length === 0 ? undefined : colours }]
  })
}

/** JSON of the product with more fields. */
function withFields(shown: ProductEntry, fields: TileFields): Buffer {
  const added = JSON.stringify(fields)
  if (added === '{}') return jsonOf(shown)
  return Buffer.concat([jsonOf(shown).subarray(0, -CLOSING_BRACE), Buffer.from(`,${added.slice(1)}`)])
}

/**
 * What a list shows of a product and, in its place, of its group: one that can be bought, if there is any among the listed ones, the
 * lowest price of those, and what there is to choose.
 */
export function tileOf({ published, names }: Sources, listed: Bits, first: ProductEntry): Tile {
  const members = published.variantsOf(first).filter(({ ordinal }) => hasBit(listed, ordinal))
  const available = members.filter((member) => member.available > 0)
  const offered = available.length > 0 ? available : members
  const shown = offered.includes(first) ? first : (offered[0] ?? first)
  const others = members.filter((member) => member !== shown)
  const optionSummary = first.group === undefined ? undefined : summarize(published.columns, names.options, [shown, ...others])
  return { json: withFields(shown, { ...fromPriceOf(offered), optionSummary }), entries: [shown, ...others] }
}
