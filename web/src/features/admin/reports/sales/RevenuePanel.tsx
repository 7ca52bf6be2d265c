import type { SalesAnalytics } from '@shop/contracts/reports'
import { GroupedBarChart } from '../charts/GroupedBarChart.tsx'
import { RevenueChart } from '../charts/RevenueChart.tsx'
import {
  bucketKey,
  bucketLabel,
  daysCovered,
  granularityOf,
  toBuckets,
  type ComparedBucket,
  type Granularity,
} from '../charts/timeBuckets.ts'
import { formatDateRange } from '../date-range/dateRangeLabels.ts'
import { isUnfinished, markUnfinished } from '../date-range/unfinished.ts'
import { dollarFormat, formatCount } from '../format.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { alignDays } from './comparison.ts'
import type { ComparedSales } from './useComparedSales.ts'

/** With fewer buckets, bars are easier to read than a line. */
const MIN_LINE_POINTS = 4

function RevenueBars({ buckets, granularity }: { buckets: readonly ComparedBucket[]; granularity: Granularity }) {
  return (
    <GroupedBarChart
      summary={`Revenue per ${granularity}.`}
      items={buckets}
      nameOf={(bucket) => bucketLabel(bucket, granularity)}
      series={[
        { name: 'Revenue', value: ({ revenue }) => revenue },
        ...(buckets.some(({ before }) => before !== undefined)
          ? [{ name: 'Before', value: ({ before }: ComparedBucket) => before ?? 0 }]
          : []),
      ]}
      format={dollarFormat}
      extraTooltipRows={({ orders }) => [['Orders', formatCount(orders)]]}
      printWidthRatio={0.56}
      height={290}
    />
  )
}

interface RevenuePanelProps {
  days: SalesAnalytics['dailySales']
  compared: ComparedSales | undefined
}

/** Weeks and months of the comparison are cut like those of the report. */
function compareBuckets({ days, compared }: RevenuePanelProps, granularity: Granularity): ComparedBucket[] {
  const buckets = toBuckets(days, granularity)
  const start = days[0]?.date
  if (compared === undefined || start === undefined) return buckets
  const before = toBuckets(alignDays(compared, start), granularity)
  const revenueOf = new Map(before.map((bucket) => [bucketKey(bucket, granularity), bucket.revenue]))
  return buckets.map((bucket) => ({ ...bucket, before: revenueOf.get(bucketKey(bucket, granularity)) ?? 0 }))
}

export function RevenuePanel(props: RevenuePanelProps) {
  const { days, compared } = props
  const granularity = granularityOf(daysCovered(days))
  const buckets = compareBuckets(props, granularity)
  const isLine = buckets.length >= MIN_LINE_POINTS
  const unfinished = buckets.find(({ start, end }) => isUnfinished(start, end))
  const notes = [
    compared && `${isLine ? 'Dashed' : 'Before'}: ${formatDateRange(compared.range)}.`,
    unfinished && `${bucketLabel(unfinished, granularity)} is not a whole ${granularity} yet.`,
  ]
  const columns: readonly ReportColumn<ComparedBucket>[] = [
    titleColumn(
      granularity === 'day' ? 'Date' : granularity === 'week' ? 'Week' : 'Month',
      ({ start, end }) => markUnfinished(start, start, end),
      (bucket) => bucketLabel(bucket, granularity),
    ),
    moneyColumn('Revenue', ({ revenue }) => revenue),
    ...(compared ? [moneyColumn<ComparedBucket>('Before', ({ before }) => before ?? 0)] : []),
    countColumn('Orders', ({ orders }) => orders),
  ]
  return (
    <ReportPanel
      title={`Revenue per ${granularity}`}
      note={notes.filter(Boolean).join(' ') || undefined}
      chart={
        isLine ? (
          <RevenueChart buckets={buckets} granularity={granularity} />
        ) : (
          <RevenueBars buckets={buckets} granularity={granularity} />
        )
      }
      columns={columns}
      rows={buckets}
      keyOf={({ start }) => start}
    />
  )
}
