import { SearchX } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { listViewPath, type ListView } from '../api/productLists.ts'
import { ProductGrid, ProductGridSkeleton } from '../ProductGrid.tsx'
import type { ProductListState } from './useProductList.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

function NoProducts({ view, total }: { view: ListView; total: number }) {
  const withoutFilters = listViewPath({ ...view, filters: {} })
  if (view.page > 1 && total > 0)
    return (
      <EmptyState icon={SearchX} action={<ButtonLink to={listViewPath(view)}>Go to page 1</ButtonLink>}>
        There is no page {view.page}.
      </EmptyState>
    )
  return Object.keys(view.filters).some((name) => name !== 'sort') ? (
    <EmptyState icon={SearchX} action={<ButtonLink to={withoutFilters}>Clear Filters</ButtonLink>}>
      Nothing matches these filters.
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} action={<ButtonLink to={paths.home()}>See all products</ButtonLink>}>
      Nothing matches.
    </EmptyState>
  )
}

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
