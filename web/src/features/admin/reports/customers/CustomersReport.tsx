import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerAnalytics } from '@shop/contracts/api'
import { customersQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { formatDollars } from '../../../../lib/format.ts'
import { BarsChart } from '../charts/BarsChart.tsx'
import { Columns } from '../Columns.ts'
import { Figures } from '../figures/Figures.tsx'
import { formatCount, formatRate, formatShortCount, formatShortDollars } from '../figures/format.ts'
import { Panel } from '../Panel.tsx'
import { monthName } from '../range/calendar.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { Cohorts } from './Cohorts.tsx'
import { acquisitionColumns, segmentColumns, topColumns } from './columns.tsx'
import { Rfm } from './Rfm.tsx'

function CustomerFigures({ metrics }: CustomerAnalytics) {
  const { totalCustomers, retentionRate, avgCustomerValue, customerLifetimeValue } = metrics
  return (
    <Figures
      figures={[
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
    <Panel
      title="Segments"
      note="By what customers spent in the range."
      chart={
        <BarsChart
          summary="Revenue by segment of customers."
          items={customerSegments}
          nameOf={({ segment }) => segment}
          series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
          format={formatDollars}
          formatShort={formatShortDollars}
          more={({ customers, avgOrderValue }) => [
            ['Customers', formatCount(customers)],
            ['Average order', formatDollars(avgOrderValue)],
          ]}
          paperShare={0.46}
        />
      }
      isOpen
      columns={segmentColumns}
      rows={customerSegments}
      keyOf={({ segment }) => segment}
    />
  )
}

function AcquisitionPanel({ customerAcquisition }: CustomerAnalytics) {
  return (
    <Panel
      title="New customers"
      note="By the month of their first order."
      chart={
        <BarsChart
          summary={`New customers of the last ${customerAcquisition.length} months.`}
          items={customerAcquisition}
          nameOf={({ period }) => monthName(period)}
          series={[{ name: 'New customers', value: ({ newCustomers }) => newCustomers }]}
          format={formatCount}
          formatShort={formatShortCount}
          paperShare={0.46}
        />
      }
      isOpen
      columns={acquisitionColumns}
      rows={customerAcquisition.toReversed()}
      keyOf={({ period }) => period}
    />
  )
}

export function CustomersReport({ range }: { range: ReportRange }) {
  const answer = useQuery({ ...customersQuery(range), placeholderData: keepPreviousData })
  return (
    <ReportFrame tab="customers" answer={answer} isEmpty={({ metrics }) => metrics.totalCustomers === 0}>
      {(report) => (
        <>
          <CustomerFigures {...report} />
          <Columns $of="1fr 1fr">
            <SegmentPanel {...report} />
            <AcquisitionPanel {...report} />
          </Columns>
          <Panel
            title="Top customers"
            note="Press a name for what they buy."
            columns={topColumns}
            rows={report.topCustomers}
            keyOf={({ customerId }) => customerId}
          />
          <Rfm range={range} />
          <Cohorts range={range} />
        </>
      )}
    </ReportFrame>
  )
}
