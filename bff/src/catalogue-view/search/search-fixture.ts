import type { ProductRow } from '@shop/contracts/products/calls'
import { withSets } from '../bits.ts'
import { createCatalogueView, type CatalogueView } from '../catalogue-view.ts'
import { bitsOf, mostRelevantAt } from '../list-places.ts'
import type { ProductEntry } from '../product-entry.ts'

/** A view of these products, indexed. For tests. */
export async function viewOf(rows: readonly ProductRow[]): Promise<CatalogueView> {
  const view = createCatalogueView()
  view.load(rows)
  await view.indexed()
  return view
}

function foundBy(view: CatalogueView, keyword: string, count: number): readonly ProductEntry[] {
  const result = view.search(keyword)
  const places = { from: 0, count, grouped: false }
  return withSets(() => result && mostRelevantAt(view, result, bitsOf(view.columns, result.found), places)) ?? []
}

/** The names of the products that a keyword finds, the best first. For tests. */
export const namesFor = (view: CatalogueView, keyword: string, count = 12): string[] =>
  foundBy(view, keyword, count).map(({ name }) => name)

/** The ids of the first products that a keyword finds. */
export const idsFor = (view: CatalogueView, keyword: string, count = 12): string[] =>
  foundBy(view, keyword, count).map(({ id }) => id)
