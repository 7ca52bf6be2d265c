import { useQuery } from '@tanstack/react-query'
import type { RfmAnalytics } from '@shop/contracts/reports'
import { rfmQuery, type DateRangeParams } from '../../api/reports.ts'
import { formatCount } from '../format.ts'
import { HeatmapTable } from '../heatmap/HeatmapTable.tsx'
import { PanelRow } from '../PanelRow.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { countColumn, moneyColumn, numberColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { useReportParams } from '../useReportParams.ts'

type Group = RfmAnalytics['groups'][number]
type Cell = RfmAnalytics['matrix'][number]

const groupColumns: readonly ReportColumn<Group>[] = [
  titleColumn('Group', ({ group }) => group),
  countColumn('Customers', ({ customers }) => customers),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  numberColumn('Days since', ({ avgRecencyDays }) => avgRecencyDays),
  numberColumn('Orders each', ({ avgOrders }) => avgOrders),
]

const cellColumns: readonly ReportColumn<Cell>[] = [
  countColumn('Recency', ({ recency }) => recency),
  countColumn('Frequency', ({ frequency }) => frequency),
  countColumn('Customers', ({ customers }) => customers),
  moneyColumn('Revenue', ({ revenue }) => revenue),
]

/** Labels of the recency and frequency scores, by score from 1 to 5. */
const recencyLabels = ['', 'longer ago', 'in 180 days', 'in 90 days', 'in 60 days', 'in 30 days']
const frequencyLabels = ['', '1 order', '2', '3–4', '5–9', '10+']
const scores = [1, 2, 3, 4, 5]

function heatmapRows(matrix: readonly Cell[]) {
  return scores.toReversed().map((recency) => ({
    name: recencyLabels[recency] ?? '',
    cells: scores.map((frequency) => {
      const cell = matrix.find((candidate) => candidate.recency === recency && candidate.frequency === frequency)
      return { value: cell?.customers ?? 0, label: formatCount(cell?.customers ?? 0) }
    }),
  }))
}

/** RFM analysis: customer groups, and a matrix of recency by frequency. */
export function RfmPanels({ range }: { range: DateRangeParams }) {
  const { asOf } = useReportParams()
  const { data } = useQuery(rfmQuery(range, asOf))
  if (!data) return null
  return (
    <PanelRow>
      <ReportPanel
        title="Groups by recency and frequency"
        columns={groupColumns}
        rows={data.groups}
        keyOf={({ group }) => group}
      />
      <ReportPanel
        title="Recency by frequency"
        note="Customers by when they last ordered and how often."
        chart={
          <HeatmapTable
            label="Customers by recency and frequency"
            cornerLabel="Last order"
            columns={frequencyLabels.slice(1)}
            rows={heatmapRows(data.matrix)}
          />
        }
        columns={cellColumns}
        rows={data.matrix}
        keyOf={({ recency, frequency }) => `${recency}-${frequency}`}
      />
    </PanelRow>
  )
}
