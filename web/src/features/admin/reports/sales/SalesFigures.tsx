import type { SalesAnalytics } from '@shop/contracts/api'
import { formatDollars } from '../../../../lib/format.ts'
import { grainOf, lengthOf, pointsOf } from '../charts/series.ts'
import { Figures } from '../figures/Figures.tsx'
import { formatCount, formatRate } from '../figures/format.ts'
import { Growth } from '../figures/Growth.tsx'
import { Meter } from '../figures/Meter.tsx'
import { Sparkline } from '../figures/Sparkline.tsx'
import { comparisonWords } from '../range/words.ts'

export function SalesFigures({ report }: { report: SalesAnalytics }) {
  const { summary, dailySales, dateRange } = report
  const points = pointsOf(dailySales, grainOf(lengthOf(dailySales)))
  const against = comparisonWords(dateRange)
  const paidShare = summary.totalRevenue === 0 ? 0 : (summary.paidRevenue / summary.totalRevenue) * 100
  return (
    <Figures
      figures={[
        {
          name: 'Total revenue',
          value: formatDollars(summary.totalRevenue),
          note: <Growth value={summary.revenueGrowth} against={against} />,
          picture: <Sparkline values={points.map(({ revenue }) => revenue)} />,
        },
        {
          name: 'Orders',
          value: formatCount(summary.totalOrders),
          note: <Growth value={summary.orderGrowth} against={against} />,
          picture: <Sparkline values={points.map(({ orders }) => orders)} />,
        },
        {
          name: 'Average order value',
          value: formatDollars(summary.averageOrderValue),
          note: 'per order',
          picture: <Sparkline values={points.map(({ revenue, orders }) => (orders === 0 ? 0 : revenue / orders))} />,
        },
        {
          name: 'Paid revenue',
          value: formatDollars(summary.paidRevenue),
          note: `${formatRate(Math.round(paidShare * 10) / 10)} of the total`,
          picture: <Meter share={paidShare} />,
        },
      ]}
    />
  )
}
