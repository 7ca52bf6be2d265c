import { useQuery } from '@tanstack/react-query'
import type { OrderAnalytics } from '@shop/contracts/reports'
import { currencyName } from '../../../../lib/currencyName.ts'
import { formatDollars } from '../../../../lib/format.ts'
import { paymentLabels } from '../../../../lib/orders/paymentLabels.ts'
import { ordersReportQuery, type DateRangeParams } from '../../api/reports.ts'
import { BarPanel, type BarPanelProps } from '../BarPanel.tsx'
import { countFormat, formatHourRange, formatRate } from '../format.ts'
import { DayHourHeatmap } from '../heatmap/DayHourHeatmap.tsx'
import { PanelRow } from '../PanelRow.ts'
import { ReportContainer } from '../ReportContainer.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import { OrderMetrics } from './OrderMetrics.tsx'
import {
  dayColumns,
  dayHourColumns,
  hourColumns,
  methodColumns,
  orderValueColumns,
  recentOrderColumns,
} from './ordersReportColumns.tsx'
import { useReportParams } from '../useReportParams.ts'

type OrderPatterns = OrderAnalytics['orderPatterns']

interface OrderCountPanelProps<Item> extends Omit<BarPanelProps<Item>, 'series' | 'format'> {
  ordersOf: (item: Item) => number
}

/** The number of orders per item; the tooltip adds their revenue. */
function OrderCountPanel<Item extends { revenue: number }>({ ordersOf, ...panel }: OrderCountPanelProps<Item>) {
  return (
    <BarPanel
      {...panel}
      series={[{ name: 'Orders', value: ordersOf }]}
      format={countFormat}
      extraTooltipRows={({ revenue }) => [['Revenue', formatDollars(revenue)]]}
      printWidthRatio={0.46}
    />
  )
}

function OrderValuePanel({ orderValueRanges }: OrderAnalytics) {
  return (
    <OrderCountPanel
      title="Order values"
      note={`Orders by their total, in ${currencyName()}.`}
      summary="Number of orders by their total."
      items={orderValueRanges}
      nameOf={({ range }) => range}
      ordersOf={({ count }) => count}
      columns={orderValueColumns}
    />
  )
}

function MethodPanel({ paymentMethodStats }: OrderAnalytics) {
  return (
    <BarPanel
      title="Payment methods"
      summary="Number of orders by payment method, and how many of them are paid."
      items={paymentMethodStats}
      nameOf={({ method }) => paymentLabels[method]}
      series={[
        { name: 'Orders', value: ({ count }) => count },
        { name: 'Paid', value: ({ count, paidRate }) => Math.round((count * paidRate) / 100) },
      ]}
      format={countFormat}
      extraTooltipRows={({ paidRate }) => [['Paid', formatRate(paidRate)]]}
      printWidthRatio={0.46}
      columns={methodColumns}
    />
  )
}

function DayPanel({ byDay }: OrderPatterns) {
  return (
    <OrderCountPanel
      title="Orders by day"
      summary="Number of orders by day of the week."
      items={byDay}
      nameOf={({ day }) => day.slice(0, 3)}
      ordersOf={({ orders }) => orders}
      height={220}
      columns={dayColumns}
    />
  )
}

function HourPanel({ byHour }: OrderPatterns) {
  return (
    <OrderCountPanel
      title="Orders by hour"
      summary="Number of orders by hour of the day."
      items={byHour}
      nameOf={({ hour }) => formatHourRange(hour).slice(0, 5)}
      ordersOf={({ orders }) => orders}
      height={220}
      columns={hourColumns}
    />
  )
}

function ReportSections(report: OrderAnalytics) {
  const { orderPatterns, recentOrders } = report
  return (
    <>
      <OrderMetrics {...report} />
      <PanelRow>
        <OrderValuePanel {...report} />
        <MethodPanel {...report} />
      </PanelRow>
      <ReportPanel
        title="Orders by day and hour"
        note="By the shop’s clock. The stronger a field, the more orders."
        chart={<DayHourHeatmap cells={orderPatterns.byDayAndHour} />}
        columns={dayHourColumns}
        rows={orderPatterns.byDayAndHour}
        keyOf={({ day, hour }) => `${day} ${hour}`}
      />
      <PanelRow>
        <DayPanel {...orderPatterns} />
        <HourPanel {...orderPatterns} />
      </PanelRow>
      <ReportPanel title="Recent orders" columns={recentOrderColumns} rows={recentOrders} keyOf={({ orderId }) => orderId} />
    </>
  )
}

export function OrdersReport({ range }: { range: DateRangeParams }) {
  const { asOf } = useReportParams()
  const result = useQuery(ordersReportQuery(range, asOf))
  const isEmpty = ({ statusBreakdown: { total, cancelled } }: OrderAnalytics) => total + cancelled === 0
  return (
    <ReportContainer tab="orders" result={result} isEmpty={isEmpty}>
      {(report) => <ReportSections {...report} />}
    </ReportContainer>
  )
}
