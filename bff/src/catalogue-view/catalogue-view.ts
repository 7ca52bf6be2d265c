import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProductSort } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import type { Bits } from './bits.ts'
import { createGradual, type Gradual } from './gradual.ts'
import { createProductColumns, type ProductColumns } from './product-columns.ts'
import { createEntries, hasSameText, kindOfChange, updateEntry, type ProductEntry } from './product-entry.ts'
import { createProductsById } from './products-by-id.ts'
import { createProductGroups, type ProductGroups } from './product-groups.ts'
import { DEFAULT_SYNONYMS } from './search/default-synonyms.ts'
import { createProductIndex, type SearchResult } from './search/product-index.ts'
import { createSynonyms, type Synonyms } from './search/synonyms.ts'
import { createSortedProducts } from './sorted-products.ts'
import { allocateUncounted } from './typed-columns.ts'

/** The published products, as the change feed last reported them. */
export interface CatalogueView {
  readonly size: number
  ids(): Iterable<string>
  find(productId: string): ProductEntry | undefined
  /** The products of a product's group, oldest first; none without a group. */
  variantsOf(entry: ProductEntry): readonly ProductEntry[]
  readonly columns: ProductColumns
  /**
   * Visits the ordinals of the wanted products in an order until `visit` returns true. @returns whether the order has been made:
   * those of a large catalogue are a moment after its start
   */
  visit(order: ProductSort, wanted: Bits, visit: (ordinal: number) => boolean): boolean
  /** The products that a keyword finds; it must contain a word. Undefined until the products are indexed. */
  search(keyword: string): SearchResult | undefined
  /** Resolves when the products that were loaded last are in all orders and in the index of the search. */
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
  /** Puts many products: lists and the search have those that are new after `indexed`, the newest first. */
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

/** How many products are included in an order, or indexed for the search, before the time is looked at. */
const AT_A_TIME = { order: 250, search: 20 }
/** Then other work gets its turn. */
const TURN_MS = 5

function createProducts(synonyms: Synonyms) {
  const columns = createProductColumns()
  const index = createProductIndex(synonyms)
  return {
    ids: createProductsById(columns),
    columns,
    groups: createProductGroups(),
    sorted: createSortedProducts(columns),
    index,
    search: createGradual(columns, index),
  }
}
type Products = ReturnType<typeof createProducts>

/** Every page of a group shows all of its products. */
function invalidateGroup(groups: ProductGroups, group: string | undefined): void {
  if (group !== undefined) for (const entry of groups.of(group)) entry.revision += 1
}

function addEntry({ ids, columns, groups }: Products, entry: ProductEntry): void {
  columns.add(entry)
  ids.add(entry)
  groups.add(entry)
  invalidateGroup(groups, entry.group)
}

/** @returns what has changed in the lists */
function changeRow({ columns, groups, sorted, search }: Products, entry: ProductEntry, row: ProductRow) {
  const kind = kindOfChange(entry, row)
  if (kind === 'nothing') return kind
  const { group } = entry
  const isSearchable = kind === 'fields' && !hasSameText(entry, row)
  groups.remove(entry)
  if (isSearchable) search.remove(entry)
  for (const next of createEntries([row])) sorted.change(entry, next, () => columns.change(entry, () => updateEntry(entry, next)))
  if (isSearchable) search.add(entry)
  groups.add(entry)
  if (kind !== 'stock') for (const each of new Set([group, entry.group])) invalidateGroup(groups, each)
  return kind
}

function putRow(products: Products, row: ProductRow) {
  const entry = products.ids.find(row.productId)
  if (entry !== undefined) return changeRow(products, entry, row)
  for (const added of createEntries([row])) {
    addEntry(products, added)
    for (const each of [...products.sorted.orders, products.search]) each.add(added)
  }
  return 'fields'
}

function removeRow({ ids, columns, groups, sorted, search }: Products, productId: string) {
  const entry = ids.find(productId)
  if (entry === undefined) return 'nothing'
  ids.remove(entry)
  for (const each of [...sorted.orders, search]) each.remove(entry)
  columns.remove(entry)
  groups.remove(entry)
  invalidateGroup(groups, entry.group)
  entry.revision += 1
  return 'fields'
}

/** Includes all products in turns. */
async function complete(gradual: Gradual, atATime: number): Promise<void> {
  let turnStart = performance.now()
  while (!gradual.isComplete()) {
    gradual.advance(atATime)
    // A small catalogue is in all orders before the first pause.
    if (performance.now() - turnStart < TURN_MS || gradual.isComplete()) continue
    await nextTurn()
    turnStart = performance.now()
  }
}

export function createCatalogueView(): CatalogueView {
  const products = createProducts(createSynonyms(DEFAULT_SYNONYMS))
  const { ids, columns, groups, sorted, index, search } = products
  const versions = createListVersions()

  return {
    get size() {
      return ids.size()
    },
    ids: ids.all,
    find: ids.find,
    variantsOf: ({ group }) => (group === undefined ? [] : groups.of(group)),
    columns,
    visit: (order, wanted, visit) => sorted.visit(order, wanted, visit),
    search: (keyword) => (search.isComplete() ? index.search(keyword) : undefined),
    async indexed() {
      for (const each of [...sorted.orders, search]) {
        await complete(each, each === search ? AT_A_TIME.search : AT_A_TIME.order)
        versions.recordChange('fields')
      }
    },
    listVersion: (order, byAvailability) => versions.of(order, byAvailability),
    invalidate(productIds) {
      for (const entry of productIds.flatMap((productId) => ids.find(productId) ?? [])) entry.revision += 1
    },
    useSynonyms(text) {
      index.useSynonyms(createSynonyms(text ?? DEFAULT_SYNONYMS))
      versions.recordChange('fields')
    },
    load(rows) {
      const added = rows.filter((row) => {
        const entry = ids.find(row.productId)
        if (entry !== undefined) changeRow(products, entry, row)
        return entry === undefined
      })
      for (const entry of createEntries(added, (size) => Buffer.from(allocateUncounted(size)))) addEntry(products, entry)
      // Categories and lists of the newest need it at once.
      sorted.oldest.advance(rows.length)
      versions.recordChange('fields')
    },
    apply(changed, removed) {
      for (const row of changed) versions.recordChange(putRow(products, row))
      for (const productId of removed) versions.recordChange(removeRow(products, productId))
    },
  }
}
