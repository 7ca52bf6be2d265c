import type { FinancialReport } from './report-types.ts'
import type { PaidDay } from './money-by-day.ts'

type Taxes = FinancialReport['revenue']['taxes']

/** What an order that says no rates was taxed at, in thousandths of a percent. */
const UNSAID_RATE = 15_000

/** The highest rate first; absent while no order says rates. */
export function taxesByRate(days: readonly Pick<PaidDay, 'tax' | 'taxRates' | 'taxAmounts'>[]): { taxes?: NonNullable<Taxes> } {
  const amounts = new Map<number, number>()
  const add = (rate: number, amount: number) => amounts.set(rate, (amounts.get(rate) ?? 0) + amount)
  for (const { tax, taxRates, taxAmounts } of days) {
    taxRates.forEach((rate, index) => add(rate, taxAmounts[index] ?? 0))
    add(UNSAID_RATE, tax - taxAmounts.reduce((sum, amount) => sum + amount, 0))
  }
  if (days.every(({ taxRates }) => taxRates.length === 0)) return {}
  const rates = [...amounts].filter(([, amount]) => amount !== 0).sort(([one], [other]) => other - one)
  return { taxes: rates.map(([rate, amount]) => ({ percent: rate / 1_000, amount })) }
}
