import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FinancialSummary } from '@shop/contracts/api'
import { financialQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { formatDollars } from '../../../../lib/format.ts'
import { BarsChart } from '../charts/BarsChart.tsx'
import { Columns } from '../Columns.ts'
import { formatCount, formatShortDollars } from '../figures/format.ts'
import { Panel } from '../Panel.tsx'
import { monthName } from '../range/calendar.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { count, money, title } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'
import { FinancialFigures } from './FinancialFigures.tsx'

type Month = FinancialSummary['monthlyFinancials'][number]
type Method = FinancialSummary['paymentMethodRevenue'][number]
type Flow = FinancialSummary['cashFlow'][number]

const monthColumns: readonly ReportColumn<Month>[] = [
  title('Period', ({ period }) => period),
  money('Revenue', ({ revenue }) => revenue),
  money('Net revenue', ({ netRevenue }) => netRevenue),
  count('Orders', ({ orders }) => orders),
]

const flowColumns: readonly ReportColumn<Flow>[] = [
  title('Period', ({ period }) => period),
  money('Received', ({ received }) => received),
  money('Refunded', ({ refunded }) => refunded),
  money('Outstanding', ({ outstanding }) => outstanding),
]

const methodColumns: readonly ReportColumn<Method>[] = [
  title('Method', ({ method }) => method),
  money('Revenue', ({ revenue }) => revenue),
  count('Orders', ({ orders }) => orders),
]

function CashFlowPanel({ cashFlow }: FinancialSummary) {
  return (
    <Panel
      title="Cash flow"
      note="Received and refunded on the day the money moved; outstanding is what open orders of the month still owe."
      chart={
        <BarsChart
          summary={`Received, refunded and outstanding of the last ${cashFlow.length} months.`}
          items={cashFlow}
          nameOf={({ period }) => monthName(period)}
          series={[
            { name: 'Received', value: ({ received }) => received },
            { name: 'Refunded', value: ({ refunded }) => refunded },
            { name: 'Outstanding', value: ({ outstanding }) => outstanding },
          ]}
          format={formatDollars}
          formatShort={formatShortDollars}
        />
      }
      isOpen
      columns={flowColumns}
      rows={cashFlow.toReversed()}
      keyOf={({ period }) => period}
    />
  )
}

function MonthlyPanel({ monthlyFinancials }: FinancialSummary) {
  return (
    <Panel
      title="Monthly financials"
      chart={
        <BarsChart
          summary={`Revenue and net revenue of the last ${monthlyFinancials.length} months.`}
          items={monthlyFinancials}
          nameOf={({ period }) => monthName(period)}
          series={[
            { name: 'Revenue', value: ({ revenue }) => revenue },
            { name: 'Net revenue', value: ({ netRevenue }) => netRevenue },
          ]}
          format={formatDollars}
          formatShort={formatShortDollars}
          more={({ orders }) => [['Orders', formatCount(orders)]]}
          paperShare={0.56}
        />
      }
      isOpen
      columns={monthColumns}
      rows={monthlyFinancials.toReversed()}
      keyOf={({ period }) => period}
    />
  )
}

function MethodPanel({ paymentMethodRevenue }: FinancialSummary) {
  return (
    <Panel
      title="Paid by method"
      chart={
        <BarsChart
          summary="Revenue by payment method."
          items={paymentMethodRevenue}
          nameOf={({ method }) => method}
          series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
          format={formatDollars}
          formatShort={formatShortDollars}
          more={({ orders }) => [['Orders', formatCount(orders)]]}
          paperShare={0.36}
        />
      }
      isOpen
      columns={methodColumns}
      rows={paymentMethodRevenue}
      keyOf={({ method }) => method}
    />
  )
}

function isEmpty({ revenue, metrics }: FinancialSummary): boolean {
  return metrics.paidOrders === 0 && metrics.outstanding === 0 && revenue.refunds === 0
}

export function FinancialReport({ range }: { range: ReportRange }) {
  const answer = useQuery({ ...financialQuery(range), placeholderData: keepPreviousData })
  return (
    <ReportFrame tab="financial" answer={answer} isEmpty={isEmpty}>
      {(report) => (
        <>
          <FinancialFigures {...report} />
          <CashFlowPanel {...report} />
          <Columns $of="2fr 1fr">
            <MonthlyPanel {...report} />
            <MethodPanel {...report} />
          </Columns>
        </>
      )}
    </ReportFrame>
  )
}
