import { type Month, monthOf, paymentMethods } from '@shop/contracts/shared'
import { dayRangeOf, daysOfMonths, enclosingRange, includesDay, lastMonths } from '../calendar/period.ts'
import { readMoneyByDay, type AmountOfDay, type MoneyByDay, type PaidDay } from './money-by-day.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { FinancialReport } from './report-types.ts'
import { percent, quotient, sumOf } from './rounding.ts'
import { taxesByRate } from './taxes-by-rate.ts'

const amountOf = (rows: readonly AmountOfDay[] = []): number => sumOf(rows, 'amount')

function paidTotals(rows: readonly PaidDay[] = []) {
  return {
    orders: sumOf(rows, 'orders'),
    gross: sumOf(rows, 'total'),
    net: sumOf(rows, 'items'),
    tax: sumOf(rows, 'tax'),
    shipping: sumOf(rows, 'shipping'),
  }
}

function profitOf(rows: readonly PaidDay[]): FinancialReport['profitability'] {
  const net = sumOf(rows, 'items')
  const grossProfit = net - sumOf(rows, 'cost')
  const costCoverage = percent(sumOf(rows, 'unitsWithCost'), sumOf(rows, 'units'))
  return { grossProfit, grossProfitMargin: percent(grossProfit, net), costCoverage }
}

function revenueByMethod(rows: readonly PaidDay[]): FinancialReport['paymentMethodRevenue'] {
  return paymentMethods.flatMap((method) => {
    const { orders, gross } = paidTotals(rows.filter((row) => row.method === method))
    return orders === 0 ? [] : [{ method, revenue: gross, orders }]
  })
}

function monthly({ paid, refunded, outstanding }: MoneyByDay, months: readonly Month[]) {
  const inMonth = <Row extends { day: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ day }) => monthOf(day))
  const paidIn = inMonth(paid)
  const refundedIn = inMonth(refunded)
  const outstandingIn = inMonth(outstanding)
  return {
    monthlyFinancials: months.map((period) => {
      const { gross, net, orders } = paidTotals(paidIn.get(period))
      return { period, revenue: gross, netRevenue: net, orders }
    }),
    cashFlow: months.map((period) => ({
      period,
      received: paidTotals(paidIn.get(period)).gross,
      refunded: amountOf(refundedIn.get(period)),
      outstanding: amountOf(outstandingIn.get(period)),
    })),
  }
}

export async function readFinancial(context: QueryContext): Promise<FinancialReport> {
  const { range, today } = context
  const period = dayRangeOf(range)
  const months = lastMonths(range, today)
  return withHeader(context, async () => {
    const money = await readMoneyByDay(context, enclosingRange([period, daysOfMonths(months)]))
    const inPeriod = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter(({ day }) => includesDay(period, day))
    const paid = inPeriod(money.paid)
    const { orders, gross, net, tax, shipping } = paidTotals(paid)
    return {
      revenue: { gross, tax, ...taxesByRate(paid), shipping, net, refunds: amountOf(inPeriod(money.refunded)) },
      profitability: profitOf(paid),
      metrics: {
        paidOrders: orders,
        averagePaidOrder: quotient(gross, orders),
        taxRate: percent(tax, net),
        outstanding: amountOf(inPeriod(money.outstanding)),
      },
      paymentMethodRevenue: revenueByMethod(paid),
      ...monthly(money, months),
    }
  })
}
