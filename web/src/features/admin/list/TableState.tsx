import { styled } from 'styled-components'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { Card } from '../../../ui/Card.ts'
import { Stack, VisuallyHidden } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'

const Frame = styled(Card)`
  padding: 20px 24px;
`

const ROWS = 10

function TableSkeleton({ label }: { label: string }) {
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

interface TableStateProps {
  query: { data: unknown; error: unknown }
  /** What is read, in the plural. */
  label: string
}

/** In place of rows that are being read, or could not be. */
export function TableState({ query: { data, error }, label }: TableStateProps) {
  return (
    <>
      <ErrorAlert error={error} />
      {!data && !error && <TableSkeleton label={`Loading ${label}`} />}
    </>
  )
}
