import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesCombined } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.ts'
import { motion } from '../../../ui/tokens.ts'
import type { ReportMetadata } from '../api/reports.ts'
import { formatDateRange } from './date-range/dateRangeLabels.ts'
import { formatAsOf } from './date-range/timestamps.ts'
import { ReportContext } from './reportContext.ts'
import type { Tab } from './reportParams.ts'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

/** Dims placeholder data while the next report loads. Shows stale data in grey, which keeps its contrast. */
const Body = styled(Stack)<{ $isPlaceholder: boolean; $isStale: boolean }>`
  opacity: ${({ $isPlaceholder }) => ($isPlaceholder ? 0.6 : 1)};
  filter: ${({ $isStale }) => ($isStale ? 'grayscale(1)' : 'none')};
  transition: opacity ${motion.fast};
`

/** The report's name in the message for an empty report. */
const reportNames: Record<Tab, string> = {
  sales: 'sales',
  products: 'product',
  customers: 'customer',
  orders: 'order',
  financial: 'financial',
}

interface ReportContainerProps<Report> {
  tab: Tab
  result: UseQueryResult<Report>
  isEmpty: (report: Report) => boolean
  /** Content shown below the message for an empty report. */
  renderEmpty?: (report: Report) => ReactNode
  children: (report: Report) => ReactNode
}

/** The loading, error, stale and empty states of a report. The last figures stay visible while newer ones load or fail to load. */
export function ReportContainer<Report extends ReportMetadata>(props: ReportContainerProps<Report>) {
  const { tab, result, isEmpty, renderEmpty, children } = props
  const { data, isPlaceholderData } = result
  const error = result.error ?? result.failureReason
  const dateRange = data?.dateRange
  const context = useMemo(
    () => ({ fileNamePrefix: tab, dateRange: dateRange ?? { startDate: null, endDate: null } }),
    [tab, dateRange],
  )
  return (
    <Stack $gap="s4" data-report={tab}>
      <ErrorAlert error={error} />
      {error && data && dateRange && (
        <Alert
          tone="warn"
          role="status"
        >{`The figures below may be out of date. ${formatAsOf(data)}: ${formatDateRange(dateRange)}.`}</Alert>
      )}
      {!data && !error && <ReportSkeleton />}
      {data && (
        <ReportContext value={context}>
          <Body $isPlaceholder={isPlaceholderData && !error} $isStale={error !== null} aria-busy={isPlaceholderData}>
            {isEmpty(data) && (
              <EmptyState
                icon={ChartNoAxesCombined}
              >{`No ${reportNames[tab]} data available for the selected period.`}</EmptyState>
            )}
            {isEmpty(data) ? renderEmpty?.(data) : children(data)}
          </Body>
        </ReportContext>
      )}
    </Stack>
  )
}
