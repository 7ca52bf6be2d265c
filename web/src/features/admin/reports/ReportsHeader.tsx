import { styled } from 'styled-components'
import { Muted, PageTitle, Row } from '../../../ui/layout.ts'
import { phone } from '../../../ui/tokens.ts'
import type { ReportMetadata } from '../api/reports.ts'
import { formatDateRange } from './date-range/dateRangeLabels.ts'
import { formatAsOf } from './date-range/timestamps.ts'
import { LiveIndicator } from './live/LiveIndicator.tsx'
import type { LiveStatus } from './live/reportSubscription.ts'

const StatusLine = styled(Row)`
  min-height: 32px;
  margin-top: 4px;
`

const AsOf = styled(Muted)`
  font-variant-numeric: tabular-nums;

  ${phone} {
    flex-basis: 100%;
  }
`

interface ReportsHeaderProps {
  metadata: ReportMetadata | undefined
  /** Undefined for a report of the past. */
  liveStatus: LiveStatus | undefined
}

/** The page title, the period of the figures, the state of the live updates, and the time that the figures are valid for. */
export function ReportsHeader({ metadata, liveStatus }: ReportsHeaderProps) {
  return (
    <div>
      <PageTitle>Reports</PageTitle>
      <StatusLine $gap="s3">
        {metadata && <b>{formatDateRange(metadata.dateRange)}</b>}
        {liveStatus && <LiveIndicator status={liveStatus} />}
        <AsOf>{metadata ? formatAsOf(metadata) : '\u00a0'}</AsOf>
      </StatusLine>
    </div>
  )
}
