import { Pagination } from '../../../ui/Pagination.tsx'
import { listViewPath, type ListView } from '../../../lib/products/productLists.ts'
import { ProductGrid, ProductGridSkeleton } from '../ProductGrid.tsx'
import { NoProducts } from './NoProducts.tsx'
import type { ProductListState } from './useProductList.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

/** The products of a page of the list, and the links to its other pages. */
export function ListedProducts({ view, list, eager }: { view: ListView; list: ProductListState; eager: boolean }) {
  if (list.isPending) return <ProductGridSkeleton />
  if (list.data === undefined) return <ErrorAlert error={list.error} />
  const { products, pages, total } = list.data
  return (
    <>
      <ErrorAlert error={list.error} />
      <ProductGrid products={products} isWaiting={list.isPlaceholderData} eager={eager} />
      {products.length === 0 && <NoProducts view={view} total={total} />}
      <Pagination page={view.page} pages={pages} pathOf={(number) => listViewPath(view, number)} />
    </>
  )
}
