import type { ProductFacets, ProductFilter, ProductSort } from '@shop/contracts/products'
import { stockStatus } from '@shop/contracts/stock'
import { withSets } from '../memory/bits.ts'
import { jsonOf, type ProductEntry } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'
import { hasWords } from '../search/words.ts'
import type { Answer } from './answer.ts'
import { withCurrentSlugs } from './categories.ts'
import { countFacets } from './facets.ts'
import { tileOf } from './group-tiles.ts'
import { createKeptFacets } from './kept-facets.ts'
import { createListCounter } from './list-counter.ts'
import { bitsOf, mostRelevantAt, sortedAt } from './list-places.ts'
import { passingAll, passingOf, type FieldNames } from './product-filter.ts'

export interface ProductSelection {
  /** Blank: all products. */
  readonly keyword: string
  readonly filter: ProductFilter
  /** Undefined: by relevance with a keyword, else newest first. */
  readonly sort: ProductSort | undefined
  readonly page: number
  readonly pageSize: number
  readonly withFacets: boolean
  /** Of each group one product, in the place of the first: one that can be bought, if there is any. */
  readonly grouped: boolean
}

/** A page of a list. */
export interface ListedPage {
  /** JSON of each product's `ProductSummary`, in the memory of the index. */
  readonly products: readonly Buffer[]
  /** All products of the list, before it is cut into pages. */
  readonly total: number
  /** JSON of `ProductFacets`. */
  readonly facets: string | undefined
  /** The keyword with its unknown words corrected, if that is why products were found. */
  readonly didYouMean: string | undefined
  /** The words of the keyword that products have, if no product has all of them. */
  readonly matchingWords: readonly string[] | undefined
  /** Set where no product is what the keyword says; these only mention it. */
  readonly mentionsOnly: true | undefined
}

/** True until one of the products changes. */
function unchanged(entries: readonly ProductEntry[]): () => boolean {
  const revisions = entries.map(({ revision }) => revision)
  return () => entries.every(({ revision }, index) => revision === revisions[index])
}

/** The products of all pages that a keyword finds, or all. Undefined if the index cannot search for it (yet). */
function findProducts({ columns, search }: PublishedProducts, keyword: string) {
  if (keyword === '') return { among: columns.sets.all }
  const result = hasWords(keyword) ? search(keyword) : undefined
  return result && { among: bitsOf(columns, result.found), result }
}

interface Sources {
  readonly published: PublishedProducts
  readonly names: FieldNames
  readonly keptFacets: ReturnType<typeof createKeptFacets>
}

/** Undefined as `findProducts`. Uses sets that the next list overwrites. */
function select({ published, names, keptFacets }: Sources, { keyword, filter: asked, grouped }: ProductSelection) {
  const found = findProducts(published, keyword)
  if (found === undefined) return undefined
  const { among, result } = found
  const { columns } = published
  const filter = withCurrentSlugs(names, asked)
  const passing = passingOf(columns, filter, names)
  const wanted = passingAll(among, passing)
  const counter = createListCounter(columns, grouped)
  const keep = keptFacets({ keyword, filter, grouped })
  return {
    wanted,
    result,
    count: (): number => counter.countIn(wanted, columns.sets.all),
    countFacets: (): string =>
      countFacets(columns, counter, { among, wanted, passing, chosen: filter.option ?? [], names, keep }),
  }
}

function listPage(sources: Sources, selection: ProductSelection) {
  const { sort, page, pageSize, withFacets, grouped } = selection
  const { published } = sources
  const selected = select(sources, selection)
  if (selected === undefined) return undefined
  const { wanted, result } = selected
  const places = { from: (page - 1) * pageSize, count: pageSize, grouped }
  const entries =
    result === undefined || sort !== undefined
      ? sortedAt(published, sort ?? 'newest', wanted, places)
      : mostRelevantAt(published, result, wanted, places)
  if (entries === undefined) return undefined
  const tiles = entries.map((entry) => (grouped ? tileOf(sources, wanted, entry) : { json: jsonOf(entry), entries: [entry] }))
  const value: ListedPage = {
    products: tiles.map(({ json }) => json),
    total: selected.count(),
    facets: withFacets ? selected.countFacets() : undefined,
    didYouMean: result?.didYouMean,
    matchingWords: result?.matchingWords,
    mentionsOnly: result?.mentionsOnly,
  }
  return { entries: tiles.flatMap(({ entries: shown }) => shown), value }
}

/** The first of the products that can be bought now, of each group one. */
function firstAvailable(ranked: readonly ProductEntry[], count: number): ProductEntry[] {
  const shown = new Set<string>()
  const isFirstOfGroup = ({ group }: ProductEntry): boolean => {
    if (group === undefined) return true
    const isFirst = !shown.has(group)
    shown.add(group)
    return isFirst
  }
  return ranked
    .filter(({ available }) => available > 0)
    .filter(isFirstOfGroup)
    .slice(0, count)
}

/** JSON of each product's `ProductSummary`, in the memory of the index. */
type ProductsAnswer = Answer<readonly Buffer[]>

export function createProductLists(published: PublishedProducts, names: FieldNames) {
  const sources = { published, names, keptFacets: createKeptFacets(published) }
  const { columns, listVersion } = published

  /** Current until one of the products, or what may come into the list, changes. */
  function answer<Value>(value: Value, entries: readonly ProductEntry[], versionNow: () => number): Answer<Value> {
    const version = versionNow()
    const areSame = unchanged(entries)
    return { value, isCurrent: () => versionNow() === version && areSame() }
  }

  return {
    list(selection: ProductSelection): Answer<ListedPage> | undefined {
      const { filter, sort = 'newest', withFacets } = selection
      const listed = withSets(() => listPage(sources, selection))
      const byAvailability = withFacets || filter.inStock === true
      return listed && answer(listed.value, listed.entries, () => listVersion(sort, byAvailability))
    },
    facets: (selection: ProductSelection): ProductFacets | undefined =>
      withSets(() => {
        const json = select(sources, selection)?.countFacets()
        return json === undefined ? undefined : (JSON.parse(json) as ProductFacets)
      }),
    bestRated(count: number): ProductsAnswer | undefined {
      const { all } = columns.sets
      const tiles = sortedAt(published, 'rating', all, { from: 0, count, grouped: true })?.map((entry) =>
        tileOf(sources, all, entry),
      )
      if (tiles === undefined) return undefined
      const entries = tiles.flatMap(({ entries: shown }) => shown)
      return answer(
        tiles.map(({ json }) => json),
        entries,
        () => listVersion('rating'),
      )
    },
    available(productIds: readonly string[], count: number): ProductsAnswer {
      const ranked = productIds.flatMap((id) => published.find(id) ?? [])
      return answer(firstAvailable(ranked, count).map(jsonOf), ranked, () => listVersion('newest'))
    },
    countLowStock(): number {
      let count = 0
      published.visit('stock', columns.sets.all, (ordinal) => {
        if (stockStatus(columns.entries[ordinal]?.available ?? 0) === 'In Stock') return true
        count += 1
        return false
      })
      return count
    },
  }
}
