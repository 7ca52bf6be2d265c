import { paymentMethods } from '@shop/contracts/api'
import { average, percent, sumOf } from '../exact.ts'
import type { Answer } from './answer.ts'
import type { Books, Sale } from './books.ts'
import { byMonth, factsOf, isIn, isWithin, periodOf } from './question.ts'
import type { Question } from './question.ts'

const grossOf = (sales: readonly Sale[]) => sumOf(sales, ({ totals }) => totals.total)
const netOf = (sales: readonly Sale[]) => sumOf(sales, ({ totals }) => totals.items)

/** What open orders owe. */
const owed = (sales: readonly Sale[]) => grossOf(sales.filter(({ paidAt }) => paidAt === null))

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

export function financialSummary(books: Books, question: Question): Answer<'financialSummary'> {
  const period = periodOf(question)
  const paid = books.sales.filter(({ paidDay }) => isWithin(paidDay, period))
  const [gross, net, tax] = [grossOf(paid), netOf(paid), sumOf(paid, ({ totals }) => totals.tax)]
  const paidIn = (month: number) => books.sales.filter(({ paidDay }) => isIn(month, paidDay))
  const placedIn = (month: number) => books.sales.filter(({ day }) => isIn(month, day))
  const refundsIn = (month: number) => books.refunds.filter(({ day }) => isIn(month, day))
  const refunded = (refunds: Books['refunds']) => sumOf(refunds, ({ amount }) => amount)
  return {
    revenue: {
      gross,
      tax,
      shipping: sumOf(paid, ({ totals }) => totals.shipping),
      net,
      refunds: refunded(books.refunds.filter(({ day }) => isWithin(day, period))),
    },
    profitability: profitability(paid),
    metrics: {
      paidOrders: paid.length,
      averagePaidOrder: average(gross, paid.length),
      taxRate: percent(tax, net),
      outstanding: owed(books.sales.filter(({ day }) => isWithin(day, period))),
    },
    monthlyFinancials: byMonth(question, (month) => {
      const sales = paidIn(month)
      return { revenue: grossOf(sales), netRevenue: netOf(sales), orders: sales.length }
    }),
    paymentMethodRevenue: methodRows(paid),
    cashFlow: byMonth(question, (month) => ({
      received: grossOf(paidIn(month)),
      refunded: refunded(refundsIn(month)),
      outstanding: owed(placedIn(month)),
    })),
    ...factsOf(books, question),
  }
}
