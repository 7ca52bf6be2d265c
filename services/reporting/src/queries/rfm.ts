import { type RfmGroup, rfmGroups } from '@shop/contracts/reports'
import { customerSpending } from './customer-spending.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { RfmReport } from './report-types.ts'
import { sumOf, twoDecimals } from './rounding.ts'

/** Totals of the customers with the same two scores. */
interface ScoreRow {
  readonly recency: number
  readonly frequency: number
  readonly customers: number
  readonly revenue: number
  /** The sum of their days since the last order. */
  readonly days: number
  readonly orders: number
}

const SCORES = [1, 2, 3, 4, 5]

/** The first matching group; the rules are in the contract of the report. */
export function groupOf(recency: number, frequency: number): RfmGroup {
  if (recency === 1) return 'Lost'
  if (recency >= 4 && frequency >= 4) return 'Champions'
  if (recency >= 3 && frequency >= 3) return 'Loyal'
  return recency >= 4 ? 'Promising' : 'At Risk'
}

async function readScores(context: QueryContext): Promise<ScoreRow[]> {
  const { sql, params } = customerSpending(context)
  const { store, range, today, timeZone } = context
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
    const members = byGroup.get(group) ?? []
    const customers = sumOf(members, 'customers')
    return {
      group,
      customers,
      revenue: sumOf(members, 'revenue'),
      avgRecencyDays: twoDecimals(sumOf(members, 'days'), customers),
      avgOrders: twoDecimals(sumOf(members, 'orders'), customers),
    }
  })
}

export async function readRfm(context: QueryContext): Promise<RfmReport> {
  return withHeader(context, async () => {
    const rows = await readScores(context)
    const cellOf = (recency: number, frequency: number) => {
      const cell = rows.find((row) => row.recency === recency && row.frequency === frequency)
      return { recency, frequency, customers: cell?.customers ?? 0, revenue: cell?.revenue ?? 0 }
    }
    return {
      groups: rows.length === 0 ? [] : groupsOf(rows),
      matrix: SCORES.flatMap((recency) => SCORES.map((frequency) => cellOf(recency, frequency))),
    }
  })
}
