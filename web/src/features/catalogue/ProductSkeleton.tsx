import { Stack, VisuallyHidden } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { ProductLayout } from './ProductLayout.ts'

export function ProductSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the product</VisuallyHidden>
      <ProductLayout>
        <Stack $gap="s2">
          <Skeleton $width="20%" $height="16px" />
          <Skeleton $width="75%" $height="48px" />
        </Stack>
        <Skeleton $square />
        <Stack>
          <Skeleton $width="45%" $height="18px" />
          <Skeleton $height="72px" />
          <Skeleton $height="190px" />
        </Stack>
      </ProductLayout>
    </>
  )
}
