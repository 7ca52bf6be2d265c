import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { messageOf } from '../../../lib/api/errors.ts'
import { productQuery } from '../../../lib/api/products.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { EditPage } from '../form/EditPage.tsx'
import { ProductEditor } from './ProductEditor.tsx'

/** The product is read anew when the page opens and each time one comes back to the tab or to the window. */
export function ProductEditPage() {
  const { id = '' } = useParams()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...productQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    const readAgain = () => void refetch()
    addEventListener('focus', readAgain)
    return () => removeEventListener('focus', readAgain)
  }, [refetch])

  const isLoaded = data !== undefined && (isFetchedAfterMount || error !== null)
  return (
    <EditPage title="Edit Product" back="/admin/productlist" width="980px">
      {error && !isLoaded && <Alert tone="bad">{messageOf(error)}</Alert>}
      {!isLoaded && !error && <Skeleton $height="620px" />}
      {isLoaded && <ProductEditor key={data._id} product={data} />}
    </EditPage>
  )
}
