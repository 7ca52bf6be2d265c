import { useQuery } from '@tanstack/react-query'
import type { SalesAnalytics } from '@shop/contracts/reports'
import { paymentMethods, toCents, toDollars } from '@shop/contracts/shared'
import { paymentLabels } from '../../../../lib/orders/paymentLabels.ts'
import { salesReportQuery, type DateRange, type DateRangeParams } from '../../api/reports.ts'
import { DonutChart } from '../charts/DonutChart.tsx'
import { MonthPanel } from '../BarPanel.tsx'
import { dollarFormat, formatCount } from '../format.ts'
import { PanelRow } from '../PanelRow.ts'
import { ReportContainer } from '../ReportContainer.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, percentColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { useReportParams } from '../useReportParams.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { ComparisonSelect } from './ComparisonSelect.tsx'
import { RevenuePanel } from './RevenuePanel.tsx'
import { SalesMetrics } from './SalesMetrics.tsx'
import { useComparedSales } from './useComparedSales.ts'

type Month = SalesAnalytics['monthlyComparison'][number]
interface MethodShare {
  name: string
  count: number
  share: number
}

const average = ({ revenue, orders }: { revenue: number; orders: number }) => (orders === 0 ? 0 : revenue / orders)

const monthColumns: readonly ReportColumn<Month>[] = [
  moneyColumn('Revenue', ({ revenue }) => revenue),
  countColumn('Orders', ({ orders }) => orders),
  moneyColumn('Average', (month) => toDollars(toCents(average(month)))),
]

const methodColumns: readonly ReportColumn<MethodShare>[] = [
  titleColumn('Method', ({ name }) => name),
  countColumn('Orders', (method) => method.count),
  percentColumn('Share', ({ share }) => share),
]

function methodShares(orders: SalesAnalytics['paymentMethods']): MethodShare[] {
  const total = orders.Stripe + orders.COD
  return paymentMethods.map((method) => ({
    name: paymentLabels[method],
    count: orders[method],
    share: total === 0 ? 0 : Math.round((orders[method] / total) * 10_000) / 100,
  }))
}

function MonthlyPanel({ months }: { months: readonly Month[] }) {
  return (
    <MonthPanel
      title="Monthly comparison"
      summary={`Revenue of the last ${months.length} months.`}
      items={months}
      series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
      format={dollarFormat}
      extraTooltipRows={({ orders }) => [['Orders', formatCount(orders)]]}
      columns={monthColumns}
    />
  )
}

/** Only a range with a first and a last day has another to be compared with. */
const isClosed = ({ startDate, endDate }: DateRange) => startDate !== null && endDate !== null

export function SalesReport({ range }: { range: DateRangeParams }) {
  const { compare, setCompare, asOf } = useReportParams()
  const result = useQuery(salesReportQuery(range, asOf))
  const compared = useComparedSales(result.data?.dateRange, compare)
  return (
    <ReportContainer
      tab="sales"
      result={result}
      isEmpty={({ summary }) => summary.totalOrders === 0}
      renderEmpty={(report) => <ChangedSince report={report} />}
    >
      {(report) => (
        <>
          {isClosed(report.dateRange) && <ComparisonSelect value={compare} onChange={setCompare} />}
          <ChangedSince report={report} />
          <SalesMetrics report={report} compared={compared} />
          <PanelRow $isFirstWide>
            <RevenuePanel days={report.dailySales} compared={compared} />
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
