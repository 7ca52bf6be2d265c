import { formatMonth } from '../../../../lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { CohortAnalytics } from '@shop/contracts/reports'
import { cohortsQuery, type DateRangeParams } from '../../api/reports.ts'
import { isUnfinished } from '../date-range/unfinished.ts'
import { formatCount, formatRate } from '../format.ts'
import { HeatmapTable } from '../heatmap/HeatmapTable.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, percentColumn, textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { useReportParams } from '../useReportParams.ts'

type Cohort = CohortAnalytics['cohorts'][number]
type CohortMonth = Cohort['months'][number] & { cohort: string; isSoFar: boolean }

const columns: readonly ReportColumn<CohortMonth>[] = [
  titleColumn('Cohort', ({ cohort }) => cohort),
  { ...textColumn('Month', ({ month, isSoFar }) => (isSoFar ? `${month} (so far)` : String(month))), isNumeric: true },
  countColumn('Customers', ({ customers }) => customers),
  percentColumn('Retention', ({ retention }) => retention),
  moneyColumn('Revenue', ({ revenue }) => revenue),
]

/** Rows from the first cohort with customers on. Month 0 is left out: its retention is always 100 %. */
function toHeatmap(all: readonly Cohort[]) {
  const cohorts = all.slice(
    Math.max(
      0,
      all.findIndex(({ customers }) => customers > 0),
    ),
  )
  const monthCount = Math.max(1, ...cohorts.map(({ months }) => months.length))
  return {
    columns: ['Customers', ...Array.from({ length: monthCount - 1 }, (_, index) => `+${index + 1}`)],
    rows: cohorts.map(({ cohort, customers, months }) => ({
      name: formatMonth(cohort),
      cells: [
        { value: 0, label: formatCount(customers) },
        ...months.slice(1).map(({ retention }) => ({ value: retention, label: formatRate(Math.round(retention)) })),
      ],
    })),
  }
}

/** Retention of customers by the month of their first order. */
export function CohortPanel({ range }: { range: DateRangeParams }) {
  const { asOf } = useReportParams()
  const { data } = useQuery(cohortsQuery(range, asOf))
  if (!data) return null
  // The last month of every cohort is that of the report.
  const hasUnfinished = data.cohorts.some(({ cohort }) => isUnfinished(cohort))
  const rows = data.cohorts.flatMap(({ cohort, months }) =>
    months.map((month, index) => ({ ...month, cohort, isSoFar: hasUnfinished && index === months.length - 1 })),
  )
  const note = 'Customers by the month of their first order, and the share that ordered again so many months later.'
  return (
    <ReportPanel
      title="Cohorts"
      note={hasUnfinished ? `${note} The last share of each row is that of the current month so far.` : note}
      chart={<HeatmapTable label="Retention by cohort" cornerLabel="First order" {...toHeatmap(data.cohorts)} />}
      columns={columns}
      rows={rows}
      keyOf={({ cohort, month }) => `${cohort}+${month}`}
    />
  )
}
