import { useQuery } from '@tanstack/react-query'
import type { CustomerAnalytics } from '@shop/contracts/reports'
import { formatDollars } from '../../../../lib/format.ts'
import { customersReportQuery, type DateRangeParams } from '../../api/reports.ts'
import { BarPanel, MonthPanel } from '../BarPanel.tsx'
import { countFormat, dollarFormat, formatCount, formatRate } from '../format.ts'
import { MetricCards } from '../metrics/MetricCards.tsx'
import { PanelRow } from '../PanelRow.ts'
import { ReportContainer } from '../ReportContainer.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import { CohortPanel } from './CohortPanel.tsx'
import { acquisitionColumns, segmentColumns, topCustomerColumns } from './customersReportColumns.tsx'
import { RfmPanels } from './RfmPanels.tsx'
import { useReportParams } from '../useReportParams.ts'

function CustomerMetrics({ metrics }: CustomerAnalytics) {
  const { totalCustomers, retentionRate, avgCustomerValue, customerLifetimeValue } = metrics
  return (
    <MetricCards
      metrics={[
        { name: 'Customers', value: formatCount(totalCustomers), note: 'with an order in the range' },
        { name: 'Retention', value: formatRate(retentionRate), note: 'with two orders or more' },
        { name: 'Average customer value', value: formatDollars(avgCustomerValue), note: 'revenue per customer' },
        { name: 'Customer lifetime value', value: formatDollars(customerLifetimeValue), note: 'of all time' },
      ]}
    />
  )
}

function SegmentPanel({ customerSegments }: CustomerAnalytics) {
  return (
    <BarPanel
      title="Segments"
      note="By what customers ordered in the range, paid or not. The page of a customer counts what was paid and not refunded."
      summary="Revenue by segment of customers."
      items={customerSegments}
      nameOf={({ segment }) => segment}
      series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
      format={dollarFormat}
      extraTooltipRows={({ customers, avgOrderValue }) => [
        ['Customers', formatCount(customers)],
        ['Average order', formatDollars(avgOrderValue)],
      ]}
      printWidthRatio={0.46}
      isTableVisible
      columns={segmentColumns}
    />
  )
}

function AcquisitionPanel({ customerAcquisition }: CustomerAnalytics) {
  return (
    <MonthPanel
      title="New customers"
      note="By the month of their first order."
      summary={`New customers of the last ${customerAcquisition.length} months.`}
      items={customerAcquisition}
      series={[{ name: 'New customers', value: ({ newCustomers }) => newCustomers }]}
      format={countFormat}
      printWidthRatio={0.46}
      columns={acquisitionColumns}
    />
  )
}

export function CustomersReport({ range }: { range: DateRangeParams }) {
  const { asOf } = useReportParams()
  const result = useQuery(customersReportQuery(range, asOf))
  return (
    <ReportContainer tab="customers" result={result} isEmpty={({ metrics }) => metrics.totalCustomers === 0}>
      {(report) => (
        <>
          <CustomerMetrics {...report} />
          <PanelRow>
            <SegmentPanel {...report} />
            <AcquisitionPanel {...report} />
          </PanelRow>
          <ReportPanel
            title="Top customers"
            note="Press a name for what they buy."
            columns={topCustomerColumns}
            rows={report.topCustomers}
            keyOf={({ customerId }) => customerId}
          />
          <RfmPanels range={range} />
          <CohortPanel range={range} />
        </>
      )}
    </ReportContainer>
  )
}
