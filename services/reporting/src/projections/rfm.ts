import { rfmGroups } from '@shop/contracts/reports'
import type { RfmGroup } from '@shop/contracts/reports'
import type { RfmReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { decimals, sumOf } from './figures.ts'
import type { Question } from './question.ts'
import { customersOf } from './spending.ts'

/** Customers with the same two scores. */
interface ScoreRow {
  readonly recency: number
  readonly frequency: number
  readonly customers: number
  readonly revenue: number
  readonly days: number
  readonly orders: number
}

const SCORES = [1, 2, 3, 4, 5]

/** The first group that fits. */
export function groupOf(recency: number, frequency: number): RfmGroup {
  if (recency === 1) return 'Lost'
  if (recency >= 4 && frequency >= 4) return 'Champions'
  if (recency >= 3 && frequency >= 3) return 'Loyal'
  return recency >= 4 ? 'Promising' : 'At Risk'
}

async function readScores(question: Question): Promise<ScoreRow[]> {
  const { sql, params } = customersOf(question)
  const { store, range, today, timeZone } = question
  return store.query<ScoreRow>(
    `SELECT multiIf(age <= 30, 5, age <= 60, 4, age <= 90, 3, age <= 180, 2, 1) AS recency,
       multiIf(placed >= 10, 5, placed >= 5, 4, placed >= 3, 3, placed >= 2, 2, 1) AS frequency,
       count() AS customers, sum(paid) AS revenue, sum(age) AS days, sum(placed) AS orders
     FROM (SELECT placed, paid, toInt32({until:Date32}) - toInt32(toDate32(latest, {timeZone:String})) AS age FROM (${sql}))
     GROUP BY recency, frequency`,
    { ...params, until: range.endDate ?? today, timeZone },
  )
}

function groupsOf(rows: readonly ScoreRow[]): RfmReport['groups'] {
  const byGroup = Map.groupBy(rows, ({ recency, frequency }) => groupOf(recency, frequency))
  return rfmGroups.map((group) => {
    const own = byGroup.get(group) ?? []
    const customers = sumOf(own, (row) => row.customers)
    return {
      group,
      customers,
      revenue: sumOf(own, ({ revenue }) => revenue),
      avgRecencyDays: decimals(
        sumOf(own, ({ days }) => days),
        customers,
      ),
      avgOrders: decimals(
        sumOf(own, ({ orders }) => orders),
        customers,
      ),
    }
  })
}

export async function readRfm(question: Question): Promise<RfmReport> {
  return withFacts(question, async () => {
    const rows = await readScores(question)
    const cellOf = (recency: number, frequency: number) => {
      const found = rows.find((row) => row.recency === recency && row.frequency === frequency)
      return { recency, frequency, customers: found?.customers ?? 0, revenue: found?.revenue ?? 0 }
    }
    return {
      groups: rows.length === 0 ? [] : groupsOf(rows),
      matrix: SCORES.flatMap((recency) => SCORES.map((frequency) => cellOf(recency, frequency))),
    }
  })
}
