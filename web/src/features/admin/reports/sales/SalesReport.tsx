import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SalesAnalytics } from '@shop/contracts/api'
import { salesReportQuery } from '../../api/reports.ts'
import type { DateRangeParams } from '../../api/reports.ts'
import { DonutChart } from '../charts/DonutChart.tsx'
import { GroupedBarChart } from '../charts/GroupedBarChart.tsx'
import { RevenueChart } from '../charts/RevenueChart.tsx'
import { bucketLabel, daysCovered, granularityOf, toBuckets } from '../charts/timeBuckets.ts'
import type { Bucket, Granularity } from '../charts/timeBuckets.ts'
import { formatMonth } from '../date-range/calendar.ts'
import { dollarFormat, formatCount } from '../format.ts'
import { PanelRow } from '../PanelRow.ts'
import { ReportContainer } from '../ReportContainer.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, percentColumn, titleColumn } from '../table/reportColumn.ts'
import type { ReportColumn } from '../table/reportColumn.ts'
import { SalesMetrics } from './SalesMetrics.tsx'

type Month = SalesAnalytics['monthlyComparison'][number]
interface MethodShare {
  name: string
  count: number
  share: number
}

const average = ({ revenue, orders }: { revenue: number; orders: number }) => (orders === 0 ? 0 : revenue / orders)

const monthColumns: readonly ReportColumn<Month>[] = [
  titleColumn('Period', ({ period }) => period),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  countColumn('Orders', ({ orders }) => orders),
  moneyColumn('Average', (month) => Math.round(average(month) * 100) / 100),
]

const methodColumns: readonly ReportColumn<MethodShare>[] = [
  titleColumn('Method', ({ name }) => name),
  countColumn('Orders', (method) => method.count),
  percentColumn('Share', ({ share }) => share),
]

function methodShares({ Stripe, COD }: SalesAnalytics['paymentMethods']): MethodShare[] {
  const total = Stripe + COD
  return Object.entries({ Stripe, COD }).map(([name, orders]) => ({
    name,
    count: orders,
    share: total === 0 ? 0 : Math.round((orders / total) * 10_000) / 100,
  }))
}

/** With fewer buckets, bars are easier to read than a line. */
const MIN_LINE_POINTS = 4

function RevenueBars({ buckets, granularity }: { buckets: readonly Bucket[]; granularity: Granularity }) {
  return (
    <GroupedBarChart
      summary={`Revenue per ${granularity}.`}
      items={buckets}
      nameOf={(bucket) => bucketLabel(bucket, granularity)}
      series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
      format={dollarFormat}
      extraTooltipRows={({ orders }) => [['Orders', formatCount(orders)]]}
      printWidthRatio={0.56}
      height={290}
    />
  )
}

function RevenuePanel({ days }: { days: SalesAnalytics['dailySales'] }) {
  const granularity = granularityOf(daysCovered(days))
  const buckets = toBuckets(days, granularity)
  const columns: readonly ReportColumn<Bucket>[] = [
    titleColumn(
      granularity === 'day' ? 'Date' : granularity === 'week' ? 'Week' : 'Month',
      ({ start }) => start,
      (bucket) => bucketLabel(bucket, granularity),
    ),
    moneyColumn('Revenue', ({ revenue }) => revenue),
    countColumn('Orders', ({ orders }) => orders),
  ]
  return (
    <ReportPanel
      title={`Revenue per ${granularity}`}
      chart={
        buckets.length < MIN_LINE_POINTS ? (
          <RevenueBars buckets={buckets} granularity={granularity} />
        ) : (
          <RevenueChart buckets={buckets} granularity={granularity} />
        )
      }
      columns={columns}
      rows={buckets}
      keyOf={({ start }) => start}
    />
  )
}

function MonthlyPanel({ months }: { months: readonly Month[] }) {
  return (
    <ReportPanel
      title="Monthly comparison"
      chart={
        <GroupedBarChart
          summary={`Revenue of the last ${months.length} months.`}
          items={months}
          nameOf={({ period }) => formatMonth(period)}
          series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
          format={dollarFormat}
          extraTooltipRows={({ orders }) => [['Orders', formatCount(orders)]]}
        />
      }
      isTableVisible
      columns={monthColumns}
      rows={months.toReversed()}
      keyOf={({ period }) => period}
    />
  )
}

export function SalesReport({ range }: { range: DateRangeParams }) {
  const result = useQuery({ ...salesReportQuery(range), placeholderData: keepPreviousData })
  return (
    <ReportContainer tab="sales" result={result} isEmpty={({ summary }) => summary.totalOrders === 0}>
      {(report) => (
        <>
          <SalesMetrics report={report} />
          <PanelRow $columns="2fr 1fr">
            <RevenuePanel days={report.dailySales} />
            <ReportPanel
              title="Payment methods"
              chart={<DonutChart unit="orders" slices={methodShares(report.paymentMethods)} />}
              columns={methodColumns}
              rows={methodShares(report.paymentMethods)}
              keyOf={({ name }) => name}
            />
          </PanelRow>
          <MonthlyPanel months={report.monthlyComparison} />
        </>
      )}
    </ReportContainer>
  )
}
