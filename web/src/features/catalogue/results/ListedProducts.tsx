import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Row, SecondaryText, Stack } from '../../../ui/layout.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { listViewPath, type ListView } from '../../../lib/products/productLists.ts'
import { ProductGrid, ProductGridSkeleton } from '../ProductGrid.tsx'
import { NoProducts } from './NoProducts.tsx'
import type { ProductListState } from './useProductList.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

interface LoadFailureProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <Stack>
      <SecondaryText>This did not load.</SecondaryText>
      <ErrorAlert error={error} />
      <Row>
        <Button busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink variant="quiet" to={paths.home()}>
          See all products
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** The products of a page of the list, and the links to its other pages. */
export function ListedProducts({ view, list, eager }: { view: ListView; list: ProductListState; eager: boolean }) {
  if (list.isPending) return <ProductGridSkeleton />
  if (list.data === undefined)
    return <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
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
