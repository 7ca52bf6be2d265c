import type { SalesAnalytics } from '@shop/contracts/reports'
import { addDays } from '@shop/contracts/shared'
import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../lib/format.ts'
import { salesReportQuery } from '../api/reports.ts'
import { formatCount } from '../reports/format.ts'
import { Growth } from '../reports/metrics/Growth.tsx'
import { MetricCards, type Metric } from '../reports/metrics/MetricCards.tsx'
import { salesOf, type DaySales, type weeksOf } from './today.ts'

/** Shown until a figure is known. */
const UNKNOWN = '–'

type Summary = SalesAnalytics['summary']

/** What was sold today beside yesterday, and in the last seven days beside the seven before. */
export function WeekMetrics({ today, week, weekBefore }: ReturnType<typeof weeksOf>) {
  const { data: sales } = useQuery(salesReportQuery(week))
  const { data: salesBefore } = useQuery(salesReportQuery(weekBefore))
  const ofToday = (name: string, format: (value: number) => string, valueOf: (day: DaySales) => number): Metric => ({
    name,
    value: sales ? format(valueOf(salesOf(sales, today))) : UNKNOWN,
    note: sales ? `Yesterday ${format(valueOf(salesOf(sales, addDays(today, -1))))}` : ' ',
  })
  function ofWeek(
    name: string,
    format: (value: number) => string,
    valueOf: (summary: Summary) => number,
    growthOf: (summary: Summary) => number | null,
  ): Metric {
    const before = salesBefore ? format(valueOf(salesBefore.summary)) : UNKNOWN
    return {
      name,
      value: sales ? format(valueOf(sales.summary)) : UNKNOWN,
      note: sales ? <Growth value={growthOf(sales.summary)} comparedWith={`vs ${before} in the 7 days before`} /> : ' ',
    }
  }
  return (
    <MetricCards
      metrics={[
        ofToday('Sales today', formatDollars, ({ revenue }) => revenue),
        ofToday('Orders today', formatCount, ({ orders }) => orders),
        ofWeek(
          'Sales in 7 days',
          formatDollars,
          ({ totalRevenue }) => totalRevenue,
          ({ revenueGrowth }) => revenueGrowth,
        ),
        ofWeek(
          'Orders in 7 days',
          formatCount,
          ({ totalOrders }) => totalOrders,
          ({ orderGrowth }) => orderGrowth,
        ),
      ]}
    />
  )
}
