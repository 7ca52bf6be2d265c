import { styled } from 'styled-components'
import { useShop } from '../../../../lib/useShop.ts'
import { color, text } from '../../../../ui/tokens.ts'
import type { ReportMetadata } from '../../api/reports.ts'
import { formatDateRange } from '../date-range/dateRangeLabels.ts'
import { formatAsOf } from '../date-range/timestamps.ts'
import type { Tab } from '../reportParams.ts'
import { tabLabel } from '../ReportTabs.tsx'

const Heading = styled.div`
  display: none;

  @media print {
    display: flex;
    justify-content: space-between;
    align-items: end;
    gap: 24px;
    padding-bottom: 10px;
    border-bottom: 2px solid ${color.ink};
    font-size: ${text.s};
  }

  p:first-child {
    font-size: ${text.xl};
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`

/** Heading on paper only: the report, its date range and the time that its figures are valid for. */
export function PrintHeading({ tab, metadata }: { tab: Tab; metadata: ReportMetadata | undefined }) {
  const { name } = useShop()
  return (
    <Heading aria-hidden="true" data-print-heading>
      <div>
        <p>{`${tabLabel(tab)} report`}</p>
        <p>{metadata && formatDateRange(metadata.dateRange)}</p>
      </div>
      <p>{`${name} · ${metadata ? formatAsOf(metadata) : ''}`}</p>
    </Heading>
  )
}
