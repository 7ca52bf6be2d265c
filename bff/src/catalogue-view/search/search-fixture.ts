import type { ProductRow } from '@shop/contracts/internal'
import { createCatalogueView, type CatalogueView } from '../catalogue-view.ts'
import { mostRelevant } from './most-relevant.ts'

/** A view of these products, indexed. For tests. */
export async function viewOf(rows: readonly ProductRow[]): Promise<CatalogueView> {
  const view = createCatalogueView()
  view.load(rows)
  await view.indexed()
  return view
}

/** The names of the products that a keyword finds, the best first. For tests. */
export const namesFor = (view: CatalogueView, keyword: string, count = 12): string[] =>
  mostRelevant(view.search(keyword)?.found ?? [], count).map(({ name }) => name)

/** The ids of the first products that a keyword finds. */
export const idsFor = (view: CatalogueView, keyword: string, count = 12): string[] =>
  mostRelevant(view.search(keyword)?.found ?? [], count).map(({ id }) => id)
