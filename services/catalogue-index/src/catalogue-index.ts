import { productTitle, type Category, type ProductFacets, type ProductSummary } from '@shop/contracts/products'
import type { Suggestions } from '@shop/contracts/search'
import type { Answer } from './lists/answer.ts'
import { createCategories, createFieldNames, createPicturedCategories } from './lists/categories.ts'
import { sortedAt } from './lists/list-places.ts'
import { createProductLists, type ListedPage, type ProductSelection } from './lists/product-lists.ts'
import { suggest } from './lists/suggestions.ts'
import { jsonOf, summaryOf, type ProductEntry } from './products/product-entry.ts'
import { createPublishedProducts, type PublishedProducts } from './published-products.ts'

/** A published product as it is whenever it is read, also after a change; after its removal as it was. */
export interface IndexedProduct {
  readonly id: string
  readonly name: string
  /** The name with the options of a variant. */
  readonly title: string
  readonly numReviews: number
  /** Ascends with every change of what its page shows, and with its removal. */
  readonly revision: number
  /** JSON of its `ProductSummary`, in the memory of the index. */
  readonly json: Buffer
  /** The products of its group, oldest first, at most so many. Undefined without a group. */
  variants(count: number): ProductSummary[] | undefined
}

const productOf = (entry: ProductEntry, published: PublishedProducts): IndexedProduct => ({
  id: entry.id,
  get name() {
    return entry.name
  },
  get title() {
    return productTitle(summaryOf(entry))
  },
  get numReviews() {
    return entry.numReviews
  },
  get revision() {
    return entry.revision
  },
  get json() {
    return jsonOf(entry)
  },
  variants: (count) => (entry.group === undefined ? undefined : published.variantsOf(entry).slice(0, count).map(summaryOf)),
})

/**
 * The published products in memory. Answers what visitors ask of them; an answer is undefined while what it needs is made, a moment
 * after many products were loaded.
 */
export interface CatalogueIndex extends Pick<
  PublishedProducts,
  'size' | 'ids' | 'shows' | 'load' | 'apply' | 'indexed' | 'invalidate' | 'useSynonyms'
> {
  find(productId: string): IndexedProduct | undefined
  /** A page of all products, or of what a keyword finds. */
  list(selection: ProductSelection): Answer<ListedPage> | undefined
  /** The facets of a list that is read elsewhere. */
  facets(selection: ProductSelection): ProductFacets | undefined
  /** JSON of the best rated products. */
  bestRated(count: number): Answer<readonly Buffer[]> | undefined
  /** JSON of the first of these products that can be bought now, of each group one. */
  available(productIds: readonly string[], count: number): Answer<readonly Buffer[]>
  /** @param count of products at most */
  suggest(text: string, count: number): Answer<Suggestions> | undefined
  /** All categories by name, with pictures. */
  categories(): Answer<readonly Category[]>
  /** The slugs of all categories, in the order of their newest products. */
  categorySlugs(): Iterable<string>
  /** The ids of the newest products. */
  newest(count: number): readonly string[]
  /** The number of products with little stock or none. */
  countLowStock(): number
}

/** Without products at first. */
export const createCatalogueIndex = (): CatalogueIndex => answersFrom(createPublishedProducts())

/** What is answered from these products. */
export function answersFrom(published: PublishedProducts): CatalogueIndex {
  const { size, ids, shows, load, apply, indexed, invalidate, useSynonyms } = published
  const names = createFieldNames(published)
  const categories = createCategories(published, names)
  const picturedCategories = createPicturedCategories(published, names, categories)

  return {
    size,
    ids,
    shows,
    load,
    apply,
    indexed,
    invalidate,
    useSynonyms,
    ...createProductLists(published, names),
    find(productId) {
      const entry = published.find(productId)
      return entry && productOf(entry, published)
    },
    suggest: (text, count) => suggest({ published, names, categories }, text, count),
    categories() {
      const version = published.listVersion('newest')
      return { value: picturedCategories(), isCurrent: () => published.listVersion('newest') === version }
    },
    categorySlugs: () => names.category.bySlug.keys(),
    newest(count) {
      const entries = sortedAt(published, 'newest', published.columns.sets.all, { from: 0, count, grouped: false }) ?? []
      return entries.map(({ id }) => id)
    },
  }
}
