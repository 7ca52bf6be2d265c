import { useQuery } from '@tanstack/react-query'
import type { FinancialSummary } from '@shop/contracts/reports'
import { paymentLabels } from '../../../../lib/orders/paymentLabels.ts'
import { financialReportQuery, type DateRangeParams } from '../../api/reports.ts'
import { BarPanel, MonthPanel } from '../BarPanel.tsx'
import { dollarFormat, formatCount } from '../format.ts'
import { PanelRow } from '../PanelRow.ts'
import { ReportContainer } from '../ReportContainer.tsx'
import { countColumn, moneyColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { FinancialMetrics } from './FinancialMetrics.tsx'
import { TaxedSalesButton } from './TaxedSalesButton.tsx'
import { useReportParams } from '../useReportParams.ts'

type Month = FinancialSummary['monthlyFinancials'][number]
type Method = FinancialSummary['paymentMethodRevenue'][number]
type CashFlowMonth = FinancialSummary['cashFlow'][number]

const monthColumns: readonly ReportColumn<Month>[] = [
  moneyColumn('Revenue', ({ revenue }) => revenue),
  moneyColumn('Net revenue', ({ netRevenue }) => netRevenue),
  countColumn('Orders', ({ orders }) => orders),
]

const cashFlowColumns: readonly ReportColumn<CashFlowMonth>[] = [
  moneyColumn('Received', ({ received }) => received),
  moneyColumn('Refunded', ({ refunded }) => refunded),
  moneyColumn('Outstanding', ({ outstanding }) => outstanding),
]

const methodColumns: readonly ReportColumn<Method>[] = [
  titleColumn(
    'Method',
    ({ method }) => method,
    ({ method }) => paymentLabels[method],
  ),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  countColumn('Orders', ({ orders }) => orders),
]

function CashFlowPanel({ cashFlow }: FinancialSummary) {
  return (
    <MonthPanel
      title="Cash flow"
      note="Received and refunded on the day the money moved; outstanding is what open orders of the month still owe."
      summary={`Received, refunded and outstanding of the last ${cashFlow.length} months.`}
      items={cashFlow}
      series={[
        { name: 'Received', value: ({ received }) => received },
        { name: 'Refunded', value: ({ refunded }) => refunded },
        { name: 'Outstanding', value: ({ outstanding }) => outstanding },
      ]}
      format={dollarFormat}
      columns={cashFlowColumns}
    />
  )
}

function MonthlyPanel({ monthlyFinancials }: FinancialSummary) {
  return (
    <MonthPanel
      title="Monthly financials"
      summary={`Revenue and net revenue of the last ${monthlyFinancials.length} months.`}
      items={monthlyFinancials}
      series={[
        { name: 'Revenue', value: ({ revenue }) => revenue },
        { name: 'Net revenue', value: ({ netRevenue }) => netRevenue },
      ]}
      format={dollarFormat}
      extraTooltipRows={({ orders }) => [['Orders', formatCount(orders)]]}
      printWidthRatio={0.56}
      columns={monthColumns}
    />
  )
}

function MethodPanel({ paymentMethodRevenue }: FinancialSummary) {
  return (
    <BarPanel
      title="Paid by method"
      summary="Revenue by payment method."
      items={paymentMethodRevenue}
      nameOf={({ method }) => paymentLabels[method]}
      series={[{ name: 'Revenue', value: ({ revenue }) => revenue }]}
      format={dollarFormat}
      extraTooltipRows={({ orders }) => [['Orders', formatCount(orders)]]}
      printWidthRatio={0.36}
      isTableVisible
      columns={methodColumns}
    />
  )
}

function isEmpty({ revenue, metrics }: FinancialSummary): boolean {
  return metrics.paidOrders === 0 && metrics.outstanding === 0 && revenue.refunds === 0
}

export function FinancialReport({ range }: { range: DateRangeParams }) {
  const { asOf } = useReportParams()
  const result = useQuery(financialReportQuery(range, asOf))
  return (
    <ReportContainer tab="financial" result={result} isEmpty={isEmpty}>
      {(report) => (
        <>
          <FinancialMetrics {...report} />
          <TaxedSalesButton range={report.dateRange} />
          <CashFlowPanel {...report} />
          <PanelRow $isFirstWide>
            <MonthlyPanel {...report} />
            <MethodPanel {...report} />
          </PanelRow>
        </>
      )}
    </ReportContainer>
  )
}
