import type { ReportRange } from '@shop/contracts/internal'
import type { ReportName } from '../reports/answer.ts'
import type { Books } from '../reports/books.ts'
import { everyReport } from '../reports/every-report.ts'
import type { Question } from '../reports/question.ts'
import { checkReport } from './check-report.ts'
import type { Verdict } from './check-report.ts'

/** Asks whoever makes the reports for one, in cents. */
export type Ask = (name: ReportName, input: ReportRange & Readonly<Record<string, unknown>>) => Promise<unknown>

/** Whose buyers, and whose purchases, are looked at. */
export interface DrillDowns {
  readonly products: readonly string[]
  readonly customers: readonly string[]
}

const { productBuyers, customerProducts, ...plain } = everyReport
const plainNames = Object.keys(plain) as (keyof typeof plain)[]

/** Asks for every report on a range, and compares every cell with what the events come to. */
export async function checkReports(
  ask: Ask,
  books: Books,
  question: Question,
  { products, customers }: DrillDowns,
): Promise<Verdict> {
  const { range } = question
  const verdicts = await Promise.all([
    ...plainNames.map(async (name) => checkReport(name, plain[name](books, question), await ask(name, range))),
    ...products.map(async (productId) => {
      const actual = await ask('productBuyers', { ...range, productId })
      return checkReport('productBuyers', productBuyers(books, question, productId), actual)
    }),
    ...customers.map(async (customerId) => {
      const actual = await ask('customerProducts', { ...range, customerId })
      return checkReport('customerProducts', customerProducts(books, question, customerId), actual)
    }),
  ])
  return {
    cells: verdicts.reduce((sum, { cells }) => sum + cells, 0),
    faults: verdicts.flatMap(({ faults }) => faults),
  }
}
