import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Muted, PageTitle, Row } from '../../../ui/layout.ts'
import { phone } from '../../../ui/tokens.ts'
import type { ReportMetadata } from '../api/reports.ts'
import { formatAsOf } from './date-range/timestamps.ts'
import { LiveIndicator } from './live/LiveIndicator.tsx'
import type { LiveStatus } from './live/reportSubscription.ts'

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 20px;
`

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
  children: ReactNode
}

/** The page title, the state of the live updates, the time that the figures are valid for, and the date range form. */
export function ReportsHeader({ metadata, liveStatus, children }: ReportsHeaderProps) {
  return (
    <Header data-screen-only>
      <div>
        <PageTitle>Reports</PageTitle>
        <StatusLine $gap="s3">
          {liveStatus && <LiveIndicator status={liveStatus} />}
          <AsOf>{metadata ? formatAsOf(metadata) : '\u00a0'}</AsOf>
        </StatusLine>
      </div>
      {children}
    </Header>
  )
}
