import { styled } from 'styled-components'
import { Card } from '../../../ui/Card.ts'
import { Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'

const Frame = styled(Card)`
  padding: 20px 24px;
`

const ROWS = 10

export function TableSkeleton({ label }: { label: string }) {
  return (
    <Frame as="div">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Stack>
        {Array.from({ length: ROWS }, (_, index) => (
          <Skeleton key={index} $height="36px" />
        ))}
      </Stack>
    </Frame>
  )
}
