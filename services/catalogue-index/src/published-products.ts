import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProductSort } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import type { Bits } from './memory/bits.ts'
import { createGradual, type Gradual } from './products/gradual.ts'
import { createProductColumns, type ProductColumns } from './products/product-columns.ts'
import {
  createEntries,
  createEntry,
  differenceFrom,
  hasSameText,
  updateEntry,
  type Difference,
  type ProductEntry,
} from './products/product-entry.ts'
import { createProductGroups, type ProductGroups } from './products/product-groups.ts'
import { createProductsById } from './products/products-by-id.ts'
import { createSortedProducts } from './products/sorted-products.ts'
import { DEFAULT_SYNONYMS } from './search/default-synonyms.ts'
import { createProductIndex, type SearchResult } from './search/product-index.ts'
import { createSynonyms, type Synonyms } from './search/synonyms.ts'

/** The published products in memory, as they were last put in, with all that answers are made of. */
export interface PublishedProducts {
  readonly size: () => number
  readonly ids: () => Iterable<string>
  readonly find: (productId: string) => ProductEntry | undefined
  /** Whether visitors see the product as the row has it. */
  readonly shows: (row: ProductRow) => boolean
  /** The products of a product's group, oldest first; none without a group. */
  readonly variantsOf: (entry: ProductEntry) => readonly ProductEntry[]
  readonly columns: ProductColumns
  /**
   * Visits the ordinals of the wanted products in an order until `visit` returns true. @returns whether the order has been made:
   * those of a large catalogue are a moment after its start
   */
  readonly visit: (order: ProductSort, wanted: Bits, visit: (ordinal: number) => boolean) => boolean
  /** The products that a keyword finds; it must contain a word. Undefined until the products are indexed. */
  readonly search: (keyword: string) => SearchResult | undefined
  /** Resolves when the products that were loaded last are in all orders and in the index of the search. */
  readonly indexed: () => Promise<void>
  /**
   * Ascends with every change that may put another product, or the same at another place, into a list in this order; with
   * `byAvailability` also when a product sells out or can be bought again.
   */
  readonly listVersion: (order: ProductSort, byAvailability?: boolean) => number
  /** Answers with one of these products are current no longer. */
  readonly invalidate: (productIds: readonly string[]) => void
  /** Replaces the synonyms of the search: a group per line; null: those that the shop comes with. */
  readonly useSynonyms: (text: string | null) => void
  /** Puts many products: lists and the search have those that are new after `indexed`, the newest first. */
  readonly load: (rows: readonly ProductRow[]) => void
  readonly apply: (changed: readonly ProductRow[], removed: readonly string[]) => void
}

/** A product is new or gone, or which products a list shows has changed. */
const EVERYTHING: Difference = { inFields: true, inAvailability: true }

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
    record(difference: Difference | undefined): void {
      if (difference === undefined) return
      changes += 1
      if (difference.inFields) changesBesidesStock += 1
      if (difference.inAvailability) changesOfAvailability += 1
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

/** @returns what visitors see differently */
function changeEntry(
  { columns, groups, sorted, search }: Products,
  entry: ProductEntry,
  row: ProductRow,
): Difference | undefined {
  const difference = differenceFrom(entry, row)
  if (difference === undefined) return undefined
  const { group } = entry
  const isSearchable = difference.inFields && !hasSameText(entry, row)
  const next = createEntry(row)
  groups.remove(entry)
  if (isSearchable) search.remove(entry)
  sorted.change(entry, next, () => columns.change(entry, () => updateEntry(entry, next)))
  if (isSearchable) search.add(entry)
  groups.add(entry)
  if (difference.inFields || difference.inAvailability)
    for (const each of new Set([group, entry.group])) invalidateGroup(groups, each)
  return difference
}

function putRow(products: Products, row: ProductRow): Difference | undefined {
  const existing = products.ids.find(row.productId)
  if (existing !== undefined) return changeEntry(products, existing, row)
  const added = createEntry(row)
  addEntry(products, added)
  for (const each of [...products.sorted.orders, products.search]) each.add(added)
  return EVERYTHING
}

function removeRow({ ids, columns, groups, sorted, search }: Products, productId: string): Difference | undefined {
  const entry = ids.find(productId)
  if (entry === undefined) return undefined
  ids.remove(entry)
  for (const each of [...sorted.orders, search]) each.remove(entry)
  columns.remove(entry)
  groups.remove(entry)
  invalidateGroup(groups, entry.group)
  entry.revision += 1
  return EVERYTHING
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

export function createPublishedProducts(): PublishedProducts {
  const products = createProducts(createSynonyms(DEFAULT_SYNONYMS))
  const { ids, columns, groups, sorted, index, search } = products
  const versions = createListVersions()

  return {
    size: ids.size,
    ids: ids.all,
    find: ids.find,
    shows(row) {
      const entry = ids.find(row.productId)
      return entry !== undefined && differenceFrom(entry, row) === undefined
    },
    variantsOf: ({ group }) => (group === undefined ? [] : groups.of(group)),
    columns,
    visit: (order, wanted, visit) => sorted.visit(order, wanted, visit),
    search: (keyword) => (search.isComplete() ? index.search(keyword) : undefined),
    async indexed() {
      for (const each of [...sorted.orders, search]) {
        await complete(each, each === search ? AT_A_TIME.search : AT_A_TIME.order)
        versions.record(EVERYTHING)
      }
    },
    listVersion: (order, byAvailability) => versions.of(order, byAvailability),
    invalidate(productIds) {
      for (const entry of productIds.flatMap((productId) => ids.find(productId) ?? [])) entry.revision += 1
    },
    useSynonyms(text) {
      index.useSynonyms(createSynonyms(text ?? DEFAULT_SYNONYMS))
      versions.record(EVERYTHING)
    },
    load(rows) {
      const added = rows.filter((row) => {
        const entry = ids.find(row.productId)
        if (entry !== undefined) changeEntry(products, entry, row)
        return entry === undefined
      })
      for (const entry of createEntries(added)) addEntry(products, entry)
      // Categories and lists of the newest need it at once.
      sorted.oldest.advance(rows.length)
      versions.record(EVERYTHING)
    },
    apply(changed, removed) {
      for (const row of changed) versions.record(putRow(products, row))
      for (const productId of removed) versions.record(removeRow(products, productId))
    },
  }
}
