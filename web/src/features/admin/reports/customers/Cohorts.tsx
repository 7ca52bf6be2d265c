import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CohortAnalytics } from '@shop/contracts/api'
import { cohortsQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { formatCount, formatRate } from '../figures/format.ts'
import { HeatTable } from '../heat/HeatTable.tsx'
import { Panel } from '../Panel.tsx'
import { monthName } from '../range/calendar.ts'
import { count, money, rate, title } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'

type Cohort = CohortAnalytics['cohorts'][number]
type CohortMonth = Cohort['months'][number] & { cohort: string }

const columns: readonly ReportColumn<CohortMonth>[] = [
  title('Cohort', ({ cohort }) => cohort),
  count('Month', ({ month }) => month),
  count('Customers', ({ customers }) => customers),
  rate('Retention', ({ retention }) => retention),
  money('Revenue', ({ revenue }) => revenue),
]

/** Everybody ordered in month 0: the heat begins with the month after it, and with the shop's first customers. */
function heatOf(all: readonly Cohort[]) {
  const cohorts = all.slice(
    Math.max(
      0,
      all.findIndex(({ customers }) => customers > 0),
    ),
  )
  const most = Math.max(1, ...cohorts.map(({ months }) => months.length))
  return {
    columns: ['Customers', ...Array.from({ length: most - 1 }, (_, index) => `+${index + 1}`)],
    rows: cohorts.map(({ cohort, customers, months }) => ({
      name: monthName(cohort),
      cells: [
        { value: 0, words: formatCount(customers) },
        ...months.slice(1).map(({ retention }) => ({ value: retention, words: formatRate(Math.round(retention)) })),
      ],
    })),
  }
}

/** How many customers of a month came back in the months after it. */
export function Cohorts({ range }: { range: ReportRange }) {
  const { data } = useQuery({ ...cohortsQuery(range), placeholderData: keepPreviousData })
  if (!data) return null
  const rows = data.cohorts.flatMap(({ cohort, months }) => months.map((month) => ({ ...month, cohort })))
  return (
    <Panel
      title="Cohorts"
      note="Customers by the month of their first order, and the share that ordered again so many months later."
      chart={<HeatTable label="Retention by cohort" corner="First order" {...heatOf(data.cohorts)} />}
      columns={columns}
      rows={rows}
      keyOf={({ cohort, month }) => `${cohort}+${month}`}
    />
  )
}
