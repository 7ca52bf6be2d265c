import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderAnalytics } from '@shop/contracts/api'
import { ordersQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { formatDollars } from '../../../../lib/format.ts'
import { BarsChart } from '../charts/BarsChart.tsx'
import { Columns } from '../Columns.ts'
import { formatCount, formatRate, formatShortCount } from '../figures/format.ts'
import { hoursOfDay } from '../heat/grid.ts'
import { HourMap } from '../heat/HourMap.tsx'
import { Panel } from '../Panel.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { cellColumns, dayColumns, hourColumns, methodColumns, rangeColumns, recentColumns } from './columns.tsx'
import { OrderFigures } from './OrderFigures.tsx'

type Patterns = OrderAnalytics['orderPatterns']

function RangesPanel({ orderValueRanges }: OrderAnalytics) {
  return (
    <Panel
      title="Order values"
      note="Orders by their total, in dollars."
      chart={
        <BarsChart
          summary="Number of orders by their total."
          items={orderValueRanges}
          nameOf={({ range }) => range}
          series={[{ name: 'Orders', value: ({ count }) => count }]}
          format={formatCount}
          formatShort={formatShortCount}
          more={({ revenue }) => [['Revenue', formatDollars(revenue)]]}
          paperShare={0.46}
        />
      }
      columns={rangeColumns}
      rows={orderValueRanges}
      keyOf={({ range }) => range}
    />
  )
}

function MethodPanel({ paymentMethodStats }: OrderAnalytics) {
  return (
    <Panel
      title="Payment methods"
      chart={
        <BarsChart
          summary="Number of orders by payment method, and how many of them are paid."
          items={paymentMethodStats}
          nameOf={({ method }) => method}
          series={[
            { name: 'Orders', value: ({ count }) => count },
            { name: 'Paid', value: ({ count, paidRate }) => Math.round((count * paidRate) / 100) },
          ]}
          format={formatCount}
          formatShort={formatShortCount}
          more={({ paidRate }) => [['Paid', formatRate(paidRate)]]}
          paperShare={0.46}
        />
      }
      columns={methodColumns}
      rows={paymentMethodStats}
      keyOf={({ method }) => method}
    />
  )
}

function DayPanel({ byDay }: Patterns) {
  return (
    <Panel
      title="Orders by day"
      chart={
        <BarsChart
          summary="Number of orders by day of the week."
          items={byDay}
          nameOf={({ day }) => day.slice(0, 3)}
          series={[{ name: 'Orders', value: ({ orders }) => orders }]}
          format={formatCount}
          formatShort={formatShortCount}
          more={({ revenue }) => [['Revenue', formatDollars(revenue)]]}
          paperShare={0.46}
          height={220}
        />
      }
      columns={dayColumns}
      rows={byDay}
      keyOf={({ day }) => day}
    />
  )
}

function HourPanel({ byHour }: Patterns) {
  return (
    <Panel
      title="Orders by hour"
      chart={
        <BarsChart
          summary="Number of orders by hour of the day."
          items={byHour}
          nameOf={({ hour }) => hoursOfDay(hour).slice(0, 5)}
          series={[{ name: 'Orders', value: ({ orders }) => orders }]}
          format={formatCount}
          formatShort={formatShortCount}
          more={({ revenue }) => [['Revenue', formatDollars(revenue)]]}
          paperShare={0.46}
          height={220}
        />
      }
      columns={hourColumns}
      rows={byHour}
      keyOf={({ hour }) => String(hour)}
    />
  )
}

function Placed(report: OrderAnalytics) {
  const { orderPatterns, recentOrders, timeZone } = report
  return (
    <>
      <OrderFigures {...report} />
      <Columns $of="1fr 1fr">
        <RangesPanel {...report} />
        <MethodPanel {...report} />
      </Columns>
      <Panel
        title="Orders by day and hour"
        note="By the shop’s clock. The stronger a field, the more orders."
        chart={<HourMap cells={orderPatterns.byDayAndHour} />}
        columns={cellColumns}
        rows={orderPatterns.byDayAndHour}
        keyOf={({ day, hour }) => `${day} ${hour}`}
      />
      <Columns $of="1fr 1fr">
        <DayPanel {...orderPatterns} />
        <HourPanel {...orderPatterns} />
      </Columns>
      <Panel title="Recent orders" columns={recentColumns(timeZone)} rows={recentOrders} keyOf={({ orderId }) => orderId} />
    </>
  )
}

export function OrdersReport({ range }: { range: ReportRange }) {
  const answer = useQuery({ ...ordersQuery(range), placeholderData: keepPreviousData })
  const isEmpty = ({ statusBreakdown: { total, cancelled } }: OrderAnalytics) => total + cancelled === 0
  return (
    <ReportFrame tab="orders" answer={answer} isEmpty={isEmpty}>
      {(report) => <Placed {...report} />}
    </ReportFrame>
  )
}
