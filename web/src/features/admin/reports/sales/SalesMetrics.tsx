import type { SalesAnalytics } from '@shop/contracts/reports'
import { formatDollars } from '../../../../lib/format.ts'
import { daysCovered, granularityOf, toBuckets } from '../charts/timeBuckets.ts'
import { comparisonLabel } from '../date-range/dateRangeLabels.ts'
import { formatCount, formatRate } from '../format.ts'
import { Growth } from '../metrics/Growth.tsx'
import { Meter } from '../metrics/Meter.tsx'
import { MetricCards } from '../metrics/MetricCards.tsx'
import { Sparkline } from '../metrics/Sparkline.tsx'
import { changeOf } from './comparison.ts'
import type { ComparedSales } from './useComparedSales.ts'

interface SalesMetricsProps {
  report: SalesAnalytics
  compared: ComparedSales | undefined
}

/** The report itself compares with the period before. */
function growthOf({ report: { summary, dateRange }, compared }: SalesMetricsProps) {
  if (compared?.comparison !== 'year')
    return { revenue: summary.revenueGrowth, orders: summary.orderGrowth, comparedWith: comparisonLabel(dateRange) }
  return {
    revenue: changeOf(summary.totalRevenue, compared.summary.totalRevenue),
    orders: changeOf(summary.totalOrders, compared.summary.totalOrders),
    comparedWith: 'vs a year before',
  }
}

export function SalesMetrics(props: SalesMetricsProps) {
  const { summary, dailySales } = props.report
  const buckets = toBuckets(dailySales, granularityOf(daysCovered(dailySales)))
  const { revenue, orders, comparedWith } = growthOf(props)
  const paidShare = summary.totalRevenue === 0 ? 0 : (summary.paidRevenue / summary.totalRevenue) * 100
  return (
    <MetricCards
      metrics={[
        {
          name: 'Total revenue',
          value: formatDollars(summary.totalRevenue),
          note: <Growth value={revenue} comparedWith={comparedWith} />,
          chart: <Sparkline values={buckets.map((bucket) => bucket.revenue)} />,
        },
        {
          name: 'Orders',
          value: formatCount(summary.totalOrders),
          note: <Growth value={orders} comparedWith={comparedWith} />,
          chart: <Sparkline values={buckets.map((bucket) => bucket.orders)} />,
        },
        {
          name: 'Average order value',
          value: formatDollars(summary.averageOrderValue),
          note: 'per order',
          chart: <Sparkline values={buckets.map((bucket) => (bucket.orders === 0 ? 0 : bucket.revenue / bucket.orders))} />,
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
