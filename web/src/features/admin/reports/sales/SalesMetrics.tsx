import type { SalesAnalytics } from '@shop/contracts/api'
import { formatDollars } from '../../../../lib/format.ts'
import { daysCovered, granularityOf, toBuckets } from '../charts/timeBuckets.ts'
import { comparisonLabel } from '../date-range/dateRangeLabels.ts'
import { formatCount, formatRate } from '../format.ts'
import { Growth } from '../metrics/Growth.tsx'
import { Meter } from '../metrics/Meter.tsx'
import { MetricCards } from '../metrics/MetricCards.tsx'
import { Sparkline } from '../metrics/Sparkline.tsx'

export function SalesMetrics({ report }: { report: SalesAnalytics }) {
  const { summary, dailySales, dateRange } = report
  const buckets = toBuckets(dailySales, granularityOf(daysCovered(dailySales)))
  const comparedWith = comparisonLabel(dateRange)
  const paidShare = summary.totalRevenue === 0 ? 0 : (summary.paidRevenue / summary.totalRevenue) * 100
  return (
    <MetricCards
      metrics={[
        {
          name: 'Total revenue',
          value: formatDollars(summary.totalRevenue),
          note: <Growth value={summary.revenueGrowth} comparedWith={comparedWith} />,
          chart: <Sparkline values={buckets.map(({ revenue }) => revenue)} />,
        },
        {
          name: 'Orders',
          value: formatCount(summary.totalOrders),
          note: <Growth value={summary.orderGrowth} comparedWith={comparedWith} />,
          chart: <Sparkline values={buckets.map(({ orders }) => orders)} />,
        },
        {
          name: 'Average order value',
          value: formatDollars(summary.averageOrderValue),
          note: 'per order',
          chart: <Sparkline values={buckets.map(({ revenue, orders }) => (orders === 0 ? 0 : revenue / orders))} />,
        },
        {
          name: 'Paid revenue',
          value: formatDollars(summary.paidRevenue),
          note: `${formatRate(Math.round(paidShare * 10) / 10)} of the total`,
          chart: <Meter share={paidShare} />,
        },
      ]}
    />
  )
}
