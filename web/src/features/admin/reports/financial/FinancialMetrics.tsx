import type { FinancialSummary } from '@shop/contracts/reports'
import { formatDollars } from '../../../../lib/format.ts'
import { formatCount, formatRate } from '../format.ts'
import { MetricCards } from '../metrics/MetricCards.tsx'

const ratesText = (taxes: NonNullable<FinancialSummary['revenue']['taxes']>): string =>
  taxes.map(({ percent, amount }) => `${formatDollars(amount)} at ${percent} %`).join(', ')

export function FinancialMetrics({ revenue, profitability, metrics }: FinancialSummary) {
  const { gross, net, tax, taxes, shipping, refunds } = revenue
  const { grossProfit, grossProfitMargin, costCoverage } = profitability
  const { paidOrders, averagePaidOrder, taxRate, outstanding } = metrics
  return (
    <MetricCards
      metrics={[
        { name: 'Gross revenue', value: formatDollars(gross), note: `${formatCount(paidOrders)} paid orders` },
        { name: 'Net revenue', value: formatDollars(net), note: 'the items alone' },
        {
          name: 'Gross profit',
          value: formatDollars(grossProfit),
          note: `${formatRate(grossProfitMargin)} margin; costs known for ${formatRate(costCoverage)} of units`,
        },
        { name: 'Average paid order', value: formatDollars(averagePaidOrder), note: 'with tax and shipping' },
        { name: 'Tax', value: formatDollars(tax), note: taxes ? ratesText(taxes) : `${formatRate(taxRate)} of net revenue` },
        { name: 'Shipping', value: formatDollars(shipping), note: 'paid by customers' },
        { name: 'Refunds', value: formatDollars(refunds), note: 'given back, disputes included' },
        { name: 'Outstanding', value: formatDollars(outstanding), note: 'owed by open orders' },
      ]}
    />
  )
}
