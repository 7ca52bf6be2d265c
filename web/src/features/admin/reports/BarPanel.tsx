import type { Month } from '@shop/contracts/shared'
import { formatMonth } from '../../../lib/format.ts'
import { GroupedBarChart, type GroupedBarChartProps } from './charts/GroupedBarChart.tsx'
import { isUnfinished, markUnfinished } from './date-range/unfinished.ts'
import { ReportPanel, type ReportPanelProps } from './ReportPanel.tsx'
import { titleColumn } from './table/reportColumn.ts'

type PanelProps<Row> = Pick<ReportPanelProps<Row>, 'title' | 'note' | 'columns' | 'isTableVisible'>

export interface BarPanelProps<Row> extends PanelProps<Row>, GroupedBarChartProps<Row> {}

/** A panel whose chart shows the rows of its table as bars, by their names. */
export function BarPanel<Row>({ title, note, columns, isTableVisible, ...chart }: BarPanelProps<Row>) {
  const { items, nameOf } = chart
  return (
    <ReportPanel
      title={title}
      note={note}
      chart={<GroupedBarChart {...chart} />}
      isTableVisible={isTableVisible}
      columns={columns}
      rows={items}
      keyOf={nameOf}
    />
  )
}

interface MonthPanelProps<Row> extends Omit<BarPanelProps<Row>, 'nameOf' | 'labelOf' | 'isTableVisible'> {
  note?: string
}

/** Months, oldest first: bars from left to right, and rows from the newest. The columns follow that of the month. */
export function MonthPanel<Row extends { period: Month }>({ title, note, columns, ...chart }: MonthPanelProps<Row>) {
  const { items } = chart
  const unfinished = items.find(({ period }) => isUnfinished(period))
  const nameOf = ({ period }: Row) => formatMonth(period)
  const labelOf = (item: Row) => markUnfinished(nameOf(item), item.period)
  return (
    <ReportPanel
      title={title}
      note={[note, unfinished && `${labelOf(unfinished)} is not a whole month yet.`].filter(Boolean).join(' ') || undefined}
      chart={<GroupedBarChart {...chart} nameOf={nameOf} labelOf={labelOf} />}
      isTableVisible
      columns={[titleColumn<Row>('Period', ({ period }) => markUnfinished(period, period), labelOf), ...columns]}
      rows={items.toReversed()}
      keyOf={nameOf}
    />
  )
}
