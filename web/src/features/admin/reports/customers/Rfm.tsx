import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RfmAnalytics } from '@shop/contracts/api'
import { rfmQuery } from '../../../../lib/api/reports.ts'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { Columns } from '../Columns.ts'
import { formatCount } from '../figures/format.ts'
import { HeatTable } from '../heat/HeatTable.tsx'
import { Panel } from '../Panel.tsx'
import { count, money, number, title } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'

type Group = RfmAnalytics['groups'][number]
type Cell = RfmAnalytics['matrix'][number]

const groupColumns: readonly ReportColumn<Group>[] = [
  title('Group', ({ group }) => group),
  count('Customers', ({ customers }) => customers),
  money('Revenue', ({ revenue }) => revenue),
  number('Days since last order', ({ avgRecencyDays }) => avgRecencyDays),
  number('Orders each', ({ avgOrders }) => avgOrders),
]

const cellColumns: readonly ReportColumn<Cell>[] = [
  count('Recency', ({ recency }) => recency),
  count('Frequency', ({ frequency }) => frequency),
  count('Customers', ({ customers }) => customers),
  money('Revenue', ({ revenue }) => revenue),
]

const lastOrdered = ['', 'longer ago', 'in 180 days', 'in 90 days', 'in 60 days', 'in 30 days']
const orderedTimes = ['', '1 order', '2', '3–4', '5–9', '10+']
const scores = [1, 2, 3, 4, 5]

function rowsOf(matrix: readonly Cell[]) {
  return scores.toReversed().map((recency) => ({
    name: lastOrdered[recency] ?? '',
    cells: scores.map((frequency) => {
      const cell = matrix.find((each) => each.recency === recency && each.frequency === frequency)
      return { value: cell?.customers ?? 0, words: formatCount(cell?.customers ?? 0) }
    }),
  }))
}

/** Customers by how lately and how often they ordered. */
export function Rfm({ range }: { range: ReportRange }) {
  const { data } = useQuery({ ...rfmQuery(range), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <Columns $of="1fr 1fr">
      <Panel title="Groups by recency and frequency" columns={groupColumns} rows={data.groups} keyOf={({ group }) => group} />
      <Panel
        title="Recency by frequency"
        note="Customers by when they last ordered and how often."
        chart={
          <HeatTable
            label="Customers by recency and frequency"
            corner="Last order"
            columns={orderedTimes.slice(1)}
            rows={rowsOf(data.matrix)}
          />
        }
        columns={cellColumns}
        rows={data.matrix}
        keyOf={({ recency, frequency }) => `${recency}-${frequency}`}
      />
    </Columns>
  )
}
