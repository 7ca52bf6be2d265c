import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SalesAnalytics } from '@shop/contracts/api'
import { salesQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { formatDollars } from '../../../../lib/format.ts'
import { BarsChart } from '../charts/BarsChart.tsx'
import { RevenueChart } from '../charts/RevenueChart.tsx'
import { grainOf, lengthOf, pointName, pointsOf } from '../charts/series.ts'
import type { Grain, Point } from '../charts/series.ts'
import { ShareChart } from '../charts/ShareChart.tsx'
import { Columns } from '../Columns.ts'
import { formatCount, formatShortDollars } from '../figures/format.ts'
import { Panel } from '../Panel.tsx'
import { monthName } from '../range/calendar.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { count, money, rate, title } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'
import { SalesFigures } from './SalesFigures.tsx'

type Month = SalesAnalytics['monthlyComparison'][number]
interface MethodShare {
  name: string
  count: number
  share: number
}

const average = ({ revenue, orders }: { revenue: number; orders: number }) => (orders === 0 ? 0 : revenue / orders)

const monthColumns: readonly ReportColumn<Month>[] = [
  title('Period', ({ period }) => period),
  money('Revenue', ({ revenue }) => revenue),
  count('Orders', ({ orders }) => orders),
  money('Average', (month) => Math.round(average(month) * 100) / 100),
]

const methodColumns: readonly ReportColumn<MethodShare>[] = [
  title('Method', ({ name }) => name),
  count('Orders', (method) => method.count),
  rate('Share', ({ share }) => share),
]

function methodShares({ Stripe, COD }: SalesAnalytics['paymentMethods']): MethodShare[] {
  const total = Stripe + COD
  return Object.entries({ Stripe, COD }).map(([name, orders]) => ({
    name,
    count: orders,
    share: total === 0 ? 0 : Math.round((orders / total) * 10_000) / 100,
  }))
}

/** A line needs some points to run through. */
const LEAST_FOR_A_LINE = 4

function FewPoints({ points, grain }: { points: readonly Point[]; grain: Grain }) {
  return (
    <BarsChart
      summary={`Revenue per ${grain}.`}
      items={points}
      nameOf={(point) => pointName(point, grain)}
      series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
      format={formatDollars}
      formatShort={formatShortDollars}
      more={({ orders }) => [['Orders', formatCount(orders)]]}
      paperShare={0.56}
      height={290}
    />
  )
}

function RevenuePanel({ days }: { days: SalesAnalytics['dailySales'] }) {
  const grain = grainOf(lengthOf(days))
  const points = pointsOf(days, grain)
  const columns: readonly ReportColumn<Point>[] = [
    title(
      grain === 'day' ? 'Date' : grain === 'week' ? 'Week' : 'Month',
      ({ start }) => start,
      (point) => pointName(point, grain),
    ),
    money('Revenue', ({ revenue }) => revenue),
    count('Orders', ({ orders }) => orders),
  ]
  return (
    <Panel
      title={`Revenue per ${grain}`}
      chart={
        points.length < LEAST_FOR_A_LINE ? (
          <FewPoints points={points} grain={grain} />
        ) : (
          <RevenueChart points={points} grain={grain} />
        )
      }
      columns={columns}
      rows={points}
      keyOf={({ start }) => start}
    />
  )
}

function MonthlyPanel({ months }: { months: readonly Month[] }) {
  return (
    <Panel
      title="Monthly comparison"
      chart={
        <BarsChart
          summary={`Revenue of the last ${months.length} months.`}
          items={months}
          nameOf={({ period }) => monthName(period)}
          series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
          format={formatDollars}
          formatShort={formatShortDollars}
          more={({ orders }) => [['Orders', formatCount(orders)]]}
        />
      }
      isOpen
      columns={monthColumns}
      rows={months.toReversed()}
      keyOf={({ period }) => period}
    />
  )
}

export function SalesReport({ range }: { range: ReportRange }) {
  const answer = useQuery({ ...salesQuery(range), placeholderData: keepPreviousData })
  return (
    <ReportFrame tab="sales" answer={answer} isEmpty={({ summary }) => summary.totalOrders === 0}>
      {(report) => (
        <>
          <SalesFigures report={report} />
          <Columns $of="2fr 1fr">
            <RevenuePanel days={report.dailySales} />
            <Panel
              title="Payment methods"
              chart={<ShareChart of="orders" shares={methodShares(report.paymentMethods)} />}
              columns={methodColumns}
              rows={methodShares(report.paymentMethods)}
              keyOf={({ name }) => name}
            />
          </Columns>
          <MonthlyPanel months={report.monthlyComparison} />
        </>
      )}
    </ReportFrame>
  )
}
