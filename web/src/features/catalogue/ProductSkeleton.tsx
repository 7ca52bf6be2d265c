import { Stack, VisuallyHidden } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { TwoColumns } from './TwoColumns.ts'

export function ProductSkeleton() {
  return (
    <TwoColumns>
      <VisuallyHidden role="status">Loading the product</VisuallyHidden>
      <Skeleton $square />
      <Stack>
        <Skeleton $width="20%" $height="16px" />
        <Skeleton $width="75%" $height="40px" />
        <Skeleton $width="45%" $height="18px" />
        <Skeleton $height="72px" />
        <Skeleton $height="190px" />
      </Stack>
    </TwoColumns>
  )
}
