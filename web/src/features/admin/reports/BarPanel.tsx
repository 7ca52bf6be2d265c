import { GroupedBarChart, type GroupedBarChartProps } from './charts/GroupedBarChart.tsx'
import { ReportPanel, type ReportPanelProps } from './ReportPanel.tsx'

type PanelProps<Row> = Pick<ReportPanelProps<Row>, 'title' | 'note' | 'columns' | 'isTableVisible'>

export interface BarPanelProps<Row> extends PanelProps<Row>, GroupedBarChartProps<Row> {
  /** In the table; the chart goes from left to right. */
  isNewestFirst?: boolean
}

/** A panel whose chart shows the rows of its table as bars, by their names. */
export function BarPanel<Row>({ title, note, columns, isTableVisible, isNewestFirst = false, ...chart }: BarPanelProps<Row>) {
  const { items, nameOf } = chart
  return (
    <ReportPanel
      title={title}
      note={note}
      chart={<GroupedBarChart {...chart} />}
      isTableVisible={isTableVisible}
      columns={columns}
      rows={isNewestFirst ? items.toReversed() : items}
      keyOf={nameOf}
    />
  )
}
