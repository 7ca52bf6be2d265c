import { paymentMethods } from '@shop/contracts/shared'
import { average, percent, sumOf } from '../rounding.ts'
import { byMonth, headerOf, isIn, isWithin, periodOf, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { Sale, SalesIndex } from './sales-index.ts'

const grossOf = (sales: readonly Sale[]) => sumOf(sales, ({ totals }) => totals.total)
const netOf = (sales: readonly Sale[]) => sumOf(sales, ({ net }) => net.items)

/** By the rate, the highest first; nothing while no order says rates. */
function taxesOf(sales: readonly Sale[]) {
  if (!sales.some(({ saysRates }) => saysRates)) return {}
  const percents = new Set(sales.flatMap(({ taxes }) => [...taxes.keys()]))
  const rows = [...percents].map((at) => ({ percent: at, amount: sumOf(sales, ({ taxes }) => taxes.get(at) ?? 0) }))
  return { taxes: rows.filter(({ amount }) => amount !== 0).toSorted((one, other) => other.percent - one.percent) }
}

/** The total of the unpaid orders. */
const outstandingOf = (sales: readonly Sale[]) => grossOf(sales.filter(({ paidAt }) => paidAt === null))

function profitability(sales: readonly Sale[]) {
  const lines = sales.flatMap((sale) => sale.lines)
  const known = lines.filter(({ unitCost }) => unitCost !== null)
  const net = netOf(sales)
  const grossProfit = net - sumOf(known, ({ qty, unitCost }) => qty * (unitCost ?? 0))
  const units = (of: typeof lines) => sumOf(of, ({ qty }) => qty)
  return {
    grossProfit,
    grossProfitMargin: percent(grossProfit, net),
    costCoverage: percent(units(known), units(lines)),
  }
}

function methodRows(sales: readonly Sale[]) {
  return paymentMethods
    .map((method) => ({ method, members: sales.filter((sale) => sale.method === method) }))
    .filter(({ members }) => members.length > 0)
    .map(({ method, members }) => ({ method, revenue: grossOf(members), orders: members.length }))
}

export function financialSummary(salesIndex: SalesIndex, request: ReportRequest): Report<'financialSummary'> {
  const period = periodOf(request)
  const paid = salesIndex.sales.filter(({ paidDay }) => isWithin(paidDay, period))
  const gross = grossOf(paid)
  const net = netOf(paid)
  const tax = sumOf(paid, ({ totals }) => totals.tax)
  const paidIn = (month: number) => salesIndex.sales.filter(({ paidDay }) => isIn(month, paidDay))
  const placedIn = (month: number) => salesIndex.sales.filter(({ day }) => isIn(month, day))
  const refundsIn = (month: number) => salesIndex.refunds.filter(({ day }) => isIn(month, day))
  const refunded = (refunds: SalesIndex['refunds']) => sumOf(refunds, ({ amount }) => amount)
  return {
    revenue: {
      gross,
      tax,
      ...taxesOf(paid),
      shipping: sumOf(paid, (sale) => sale.net.shipping),
      net,
      refunds: refunded(salesIndex.refunds.filter(({ day }) => isWithin(day, period))),
    },
    profitability: profitability(paid),
    metrics: {
      paidOrders: paid.length,
      averagePaidOrder: average(gross, paid.length),
      taxRate: percent(tax, net),
      outstanding: outstandingOf(salesIndex.sales.filter(({ day }) => isWithin(day, period))),
    },
    monthlyFinancials: byMonth(request, (month) => {
      const sales = paidIn(month)
      return { revenue: grossOf(sales), netRevenue: netOf(sales), orders: sales.length }
    }),
    paymentMethodRevenue: methodRows(paid),
    cashFlow: byMonth(request, (month) => ({
      received: grossOf(paidIn(month)),
      refunded: refunded(refundsIn(month)),
      outstanding: outstandingOf(placedIn(month)),
    })),
    ...headerOf(salesIndex, request),
  }
}
