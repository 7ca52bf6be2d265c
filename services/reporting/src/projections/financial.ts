import { monthOf } from '../calendar/months.ts'
import type { Month } from '../calendar/months.ts'
import { around, daysOf, isIn, lastMonths, spanOf } from '../calendar/period.ts'
import type { FinancialReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { perCent, quotient, sumOf } from './figures.ts'
import { readMoney } from './money-days.ts'
import type { Amount, MoneyDays, PaidDay } from './money-days.ts'
import type { Question } from './question.ts'

const amountOf = (rows: readonly Amount[] = []): number => sumOf(rows, ({ amount }) => amount)

function paidOf(rows: readonly PaidDay[] = []) {
  return {
    orders: sumOf(rows, ({ orders }) => orders),
    gross: sumOf(rows, ({ total }) => total),
    net: sumOf(rows, ({ items }) => items),
    tax: sumOf(rows, ({ tax }) => tax),
    shipping: sumOf(rows, ({ shipping }) => shipping),
  }
}

function profitOf(rows: readonly PaidDay[]): FinancialReport['profitability'] {
  const net = sumOf(rows, ({ items }) => items)
  const grossProfit = net - sumOf(rows, ({ cost }) => cost)
  const known = sumOf(rows, ({ unitsWithCost }) => unitsWithCost)
  const costCoverage = perCent(
    known,
    sumOf(rows, ({ units }) => units),
  )
  return { grossProfit, grossProfitMargin: perCent(grossProfit, net), costCoverage }
}

function byMethod(rows: readonly PaidDay[]): FinancialReport['paymentMethodRevenue'] {
  return (['Stripe', 'COD'] as const).flatMap((method) => {
    const { orders, gross } = paidOf(rows.filter((row) => row.method === method))
    return orders === 0 ? [] : [{ method, revenue: gross, orders }]
  })
}

function monthly({ paid, refunded, outstanding }: MoneyDays, months: readonly Month[]) {
  const inMonth = <Row extends { day: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ day }) => monthOf(day))
  const [paidIn, refundedIn, outstandingIn] = [inMonth(paid), inMonth(refunded), inMonth(outstanding)]
  return {
    monthlyFinancials: months.map((period) => {
      const { gross, net, orders } = paidOf(paidIn.get(period))
      return { period, revenue: gross, netRevenue: net, orders }
    }),
    cashFlow: months.map((period) => ({
      period,
      received: paidOf(paidIn.get(period)).gross,
      refunded: amountOf(refundedIn.get(period)),
      outstanding: amountOf(outstandingIn.get(period)),
    })),
  }
}

export async function readFinancial(question: Question): Promise<FinancialReport> {
  const { range, today } = question
  const [span, months] = [spanOf(range), lastMonths(range, today)]
  return withFacts(question, async () => {
    const money = await readMoney(question, around([span, daysOf(months)]))
    const inRange = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter(({ day }) => isIn(span, day))
    const paid = inRange(money.paid)
    const { orders, gross, net, tax, shipping } = paidOf(paid)
    return {
      revenue: { gross, tax, shipping, net, refunds: amountOf(inRange(money.refunded)) },
      profitability: profitOf(paid),
      metrics: {
        paidOrders: orders,
        averagePaidOrder: quotient(gross, orders),
        taxRate: perCent(tax, net),
        outstanding: amountOf(inRange(money.outstanding)),
      },
      paymentMethodRevenue: byMethod(paid),
      ...monthly(money, months),
    }
  })
}
