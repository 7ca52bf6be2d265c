import { type Product, productTitle } from '@shop/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { HistoryCard } from '../../../lib/history/HistoryCard.tsx'
import { PastView } from '../../../lib/history/PastView.tsx'
import { paths } from '../../../lib/paths.ts'
import { Row, TextLink } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { editedProductQuery } from '../api/products.ts'
import { EditPage } from '../form/EditPage.tsx'
import { ProductForm } from './ProductForm.tsx'
import { isUntouched } from './productFormValues.ts'
import { ProductStatusBadge } from './ProductStatusBadge.tsx'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

const ACT = 'Edit Product'

const titleOf = (product: Product): string => (isUntouched(product) ? 'New product' : productTitle(product))

/** Whether customers find the product, and the ways to what they see and to its variants. */
function Standing({ product }: { product: Product }) {
  return (
    <Row>
      <ProductStatusBadge product={product} />
      {product.draft !== true && (
        <TextLink>
          <Link to={paths.product(product._id)}>View in shop</Link>
        </TextLink>
      )}
      <TextLink>
        <Link to={paths.admin.variants(product._id)}>Variants</Link>
      </TextLink>
    </Row>
  )
}

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
  const product = isLoaded ? data.value : undefined
  return (
    <EditPage
      title={product === undefined ? ACT : titleOf(product)}
      act={product && ACT}
      details={product && <Standing product={product} />}
      back={paths.admin.productList()}
      width="980px"
    >
      {!isLoaded && <ErrorAlert error={error} />}
      {!isLoaded && !error && <Skeleton $height="620px" />}
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
