import type { ProductSort } from '@shop/contracts/api'
import type { ProductRow } from '@shop/contracts/internal'
import { createEntry, hasSameText, kindOfChange, updateEntry, type ProductEntry } from './product-entry.ts'
import { createProductGroups, type ProductGroups } from './product-groups.ts'
import type { SearchResult } from './search/product-index.ts'
import { DEFAULT_SYNONYMS } from './search/default-synonyms.ts'
import { createProductSearch } from './search/product-search.ts'
import { createSynonyms } from './search/synonyms.ts'
import { createSortedProducts } from './sorted-products.ts'

/** The published products, as the change feed last reported them. */
export interface CatalogueView {
  readonly size: number
  find(productId: string): ProductEntry | undefined
  /** The products of a product's group, oldest first; none without a group. */
  variantsOf(entry: ProductEntry): readonly ProductEntry[]
  /** All products in an order. The array changes with the view. */
  sorted(order: ProductSort): readonly ProductEntry[]
  /** The products that a keyword finds; it must contain a word. Undefined until the products are indexed. */
  search(keyword: string): SearchResult | undefined
  /** Resolves when the products that were loaded last are indexed. */
  indexed(): Promise<void>
  /**
   * Ascends with every change that may put another product, or the same at another place, into a list in this order; with
   * `byAvailability` also when a product sells out or can be bought again.
   */
  listVersion(order: ProductSort, byAvailability?: boolean): number
  /** Responses that show one of these products are current no longer. */
  invalidate(productIds: readonly string[]): void
  /** Replaces the synonyms of the search: a group per line; null: those that the shop comes with. */
  useSynonyms(text: string | null): void
  /** Replaces all products. */
  load(rows: readonly ProductRow[]): void
  apply(changed: readonly ProductRow[], removed: readonly string[]): void
}

/** Stock changes with every order, and few lists depend on it. */
const BY_STOCK: readonly ProductSort[] = ['stock', '-stock']

function createListVersions() {
  let changes = 0
  let changesBesidesStock = 0
  let changesOfAvailability = 0
  return {
    of(order: ProductSort, byAvailability = false): number {
      if (BY_STOCK.includes(order)) return changes
      return byAvailability ? changesBesidesStock + changesOfAvailability : changesBesidesStock
    },
    recordChange(kind: 'nothing' | 'stock' | 'availability' | 'fields'): void {
      if (kind === 'nothing') return
      changes += 1
      if (kind === 'fields') changesBesidesStock += 1
      if (kind === 'availability') changesOfAvailability += 1
    },
  }
}

/** The products in memory: by id, in each order, and by their words. */
interface ProductIndex {
  readonly entries: Map<string, ProductEntry>
  readonly groups: ProductGroups
  readonly sorted: ReturnType<typeof createSortedProducts>
  readonly search: ReturnType<typeof createProductSearch>
}

function createIndex(rows: readonly ProductRow[], synonyms: ReturnType<typeof createSynonyms>): ProductIndex {
  const entries = new Map(rows.map((row) => [row.productId, createEntry(row)]))
  const all = [...entries.values()]
  return {
    entries,
    groups: createProductGroups(all),
    sorted: createSortedProducts(all),
    search: createProductSearch(all, synonyms),
  }
}

/** Every page of a group shows all of its products. */
function invalidateGroup(groups: ProductGroups, group: string | undefined): void {
  if (group !== undefined) for (const entry of groups.of(group)) entry.revision += 1
}

/** @returns what has changed in the lists */
function putRow({ entries, groups, sorted, search }: ProductIndex, row: ProductRow) {
  const entry = entries.get(row.productId)
  if (entry === undefined) {
    const added = createEntry(row)
    entries.set(added.id, added)
    sorted.add(added)
    search.add(added)
    groups.add(added)
    invalidateGroup(groups, added.group)
    return 'fields'
  }
  const kind = kindOfChange(entry, row)
  if (kind === 'nothing') return kind
  const update = (): void => sorted.change(entry, () => updateEntry(entry, row))
  const { group } = entry
  groups.remove(entry)
  if (kind !== 'fields' || hasSameText(entry, row)) update()
  else search.change(entry, update)
  groups.add(entry)
  if (kind !== 'stock') for (const each of new Set([group, entry.group])) invalidateGroup(groups, each)
  return kind
}

function removeRow({ entries, groups, sorted, search }: ProductIndex, productId: string) {
  const entry = entries.get(productId)
  if (entry === undefined) return 'nothing'
  entries.delete(productId)
  sorted.remove(entry)
  search.remove(entry)
  groups.remove(entry)
  invalidateGroup(groups, entry.group)
  entry.revision += 1
  return 'fields'
}

export function createCatalogueView(): CatalogueView {
  let synonyms = createSynonyms(DEFAULT_SYNONYMS)
  let index = createIndex([], synonyms)
  const versions = createListVersions()

  return {
    get size() {
      return index.entries.size
    },
    find: (productId) => index.entries.get(productId),
    variantsOf: ({ group }) => (group === undefined ? [] : index.groups.of(group)),
    sorted: (order) => index.sorted.in(order),
    search: (keyword) => index.search.search(keyword),
    indexed: () => index.search.indexed,
    listVersion: (order, byAvailability) => versions.of(order, byAvailability),
    invalidate(productIds) {
      const known = productIds.flatMap((productId) => index.entries.get(productId) ?? [])
      for (const entry of known) entry.revision += 1
    },
    useSynonyms(text) {
      synonyms = createSynonyms(text ?? DEFAULT_SYNONYMS)
      index.search.useSynonyms(synonyms)
      versions.recordChange('fields')
    },
    load(rows) {
      for (const entry of index.entries.values()) entry.revision += 1
      index.search.abandon()
      index = createIndex(rows, synonyms)
      versions.recordChange('fields')
    },
    apply(changed, removed) {
      for (const row of changed) versions.recordChange(putRow(index, row))
      for (const productId of removed) versions.recordChange(removeRow(index, productId))
    },
  }
}
