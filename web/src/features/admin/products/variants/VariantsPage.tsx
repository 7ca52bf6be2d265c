import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Skeleton } from '../../../../ui/Skeleton.ts'
import { variantsQuery } from '../../api/products.ts'
import { EditPage } from '../../form/EditPage.tsx'
import { isUntouched } from '../productFormValues.ts'
import { VariantsForm } from './VariantsForm.tsx'

/** The variants of a product's group in one form. The path names the product, with or without a group. */
export function VariantsPage() {
  const { id = '' } = useParams()
  // Not read anew while somebody types: saving says what others have changed meanwhile.
  const { data, error, isFetchedAfterMount } = useQuery({ ...variantsQuery(id), refetchOnWindowFocus: false })
  const isLoaded = data !== undefined && (isFetchedAfterMount || error !== null)
  const base = data?.value.variants.find(({ _id }) => _id === id.toLowerCase())
  return (
    <EditPage title="Variants" back={paths.admin.product(id)} width="1100px">
      {!isLoaded && <ErrorAlert error={error} />}
      {!isLoaded && !error && <Skeleton $height="620px" />}
      {isLoaded && base !== undefined && !isUntouched(base) && <VariantsForm key={base._id} base={base} shown={data} />}
      {isLoaded && base !== undefined && isUntouched(base) && (
        <Alert tone="calm">
          {'Variants get the name, the price and the texts of this product. '}
          <Link to={paths.admin.product(id)}>Enter them first</Link>
        </Alert>
      )}
    </EditPage>
  )
}
