import { styled } from 'styled-components'
import { Card } from '../../../ui/Card.ts'
import { Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { phone } from '../../../ui/tokens.ts'
import { PanelRow } from './PanelRow.ts'

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;

  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px;
  }
`

/** Placeholder of the metric cards and charts while a report loads. */
export function ReportSkeleton() {
  return (
    <Stack $gap="s4">
      <VisuallyHidden role="status">Loading the report</VisuallyHidden>
      <Tiles>
        {[1, 2, 3, 4].map((tile) => (
          <Card as="div" key={tile}>
            <Skeleton $height="84px" />
          </Card>
        ))}
      </Tiles>
      <PanelRow $isFirstWide>
        <Card as="div">
          <Skeleton $height="330px" />
        </Card>
        <Card as="div">
          <Skeleton $height="330px" />
        </Card>
      </PanelRow>
    </Stack>
  )
}
