import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { HistoryCard } from '../../../lib/history/HistoryCard.tsx'
import { PastView } from '../../../lib/history/PastView.tsx'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { editedProductQuery } from '../api/products.ts'
import { EditPage } from '../form/EditPage.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

/** Refetches the product when the page opens and whenever the tab or the window gets the focus, to detect concurrent changes. */
function PresentProduct({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...editedProductQuery(id),
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    const refetchOnFocus = () => void refetch()
    addEventListener('focus', refetchOnFocus)
    return () => removeEventListener('focus', refetchOnFocus)
  }, [refetch])

  const isLoaded = data !== undefined && (isFetchedAfterMount || error !== null)
  return (
    <EditPage title="Edit Product" back={paths.admin.productList()} width="980px">
      {!isLoaded && <ErrorAlert error={error} />}
      {!isLoaded && !error && <Skeleton $height="620px" />}
      {isLoaded && (
        <Row>
          <ButtonLink variant="quiet" to={paths.admin.variants(data.value._id)}>
            Variants
          </ButtonLink>
        </Row>
      )}
      {isLoaded && <ProductForm key={data.value._id} shown={data} />}
      {isLoaded && <HistoryCard key={`history ${data.value._id}`} right="catalogue:read" of={{ id: data.value._id }} canBePast />}
    </EditPage>
  )
}

export function ProductEditPage() {
  const { id = '' } = useParams()
  const at = useSearchParams()[0].get('at')
  if (at === null) return <PresentProduct id={id} />
  return (
    <EditPage title="Past Product" back={paths.admin.productList()} width="980px">
      <PastView path={`/products/${encodeURIComponent(id)}`} at={at} />
    </EditPage>
  )
}
