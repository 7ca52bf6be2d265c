import { useQueries, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'
import { productQuery } from '../../lib/api/products.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { withoutChoice } from '../../lib/products/productLists.ts'
import { useChangeWish, useWishes, wishListQuery } from '../../lib/products/wishList.ts'
import { useUser } from '../../lib/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageStack, PageTitle, Row } from '../../ui/layout.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { unseenWishes } from './unseenWishes.ts'

/** Every product is a request: as many are shown at once. */
const PAGE_SIZE = 24

/** Products that the shop no longer sells. */
function Missing({ ids }: { ids: readonly string[] }) {
  const changeWish = useChangeWish()
  if (ids.length === 0) return null
  return (
    <Alert tone="calm">
      <span>{ids.length === 1 ? 'A product of your list is no longer sold.' : `${ids.length} products are no longer sold.`}</span>{' '}
      <button type="button" onClick={() => ids.forEach((id) => changeWish(id, false))}>
        Remove
      </button>
    </Alert>
  )
}

function Wishes({ ids }: { ids: readonly string[] }) {
  const [count, setCount] = useState(PAGE_SIZE)
  const shown = ids.slice(0, count)
  const results = useQueries({ queries: shown.map((id) => productQuery(id)) })
  const products = results.flatMap(({ data }) => (data === undefined ? [] : [withoutChoice(data)]))
  const { missing, failure } = unseenWishes(
    shown,
    results.map(({ error }) => error),
  )
  if (products.length === 0 && results.some(({ isPending }) => isPending)) return <ProductGridSkeleton />
  return (
    <>
      <ErrorAlert error={failure} />
      <Missing ids={missing} />
      <ProductGrid products={products} eager />
      {count < ids.length && (
        <Row>
          <Button variant="quiet" onClick={() => setCount(count + PAGE_SIZE)}>
            Show More
          </Button>
        </Row>
      )}
    </>
  )
}

/** The products that somebody wishes for, with today's prices and stock. */
export function WishListPage() {
  const ids = useWishes()
  const user = useUser()
  const { error } = useQuery({ ...wishListQuery(), enabled: user !== null })
  return (
    <PageStack>
      <PageMeta title="Wish List" />
      <PageTitle>Wish List</PageTitle>
      <ErrorAlert error={error} />
      {ids === undefined && <ProductGridSkeleton />}
      {ids?.length === 0 && error === null && (
        <EmptyState icon={Heart} action={<ButtonLink to={paths.home()}>See all products</ButtonLink>}>
          Your wish list is empty
        </EmptyState>
      )}
      {ids !== undefined && ids.length > 0 && <Wishes ids={ids} />}
    </PageStack>
  )
}
