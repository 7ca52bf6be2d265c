import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../../ui/Card.ts'
import { color, space, text, cardLayout } from '../../../ui/tokens.ts'
import { ExportCsvButton } from './csv/ExportCsvButton.tsx'
import type { ReportColumn } from './table/reportColumn.ts'
import { ReportTable } from './table/ReportTable.tsx'
import { useTableRows } from './table/useTableRows.ts'

/** On small screens, table rows become cards and the panel drops its own border. */
const Container = styled(Card)<{ $hasRowCards: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 22px 24px;

  ${cardLayout} {
    padding: ${({ $hasRowCards }) => ($hasRowCards ? '0' : '20px 16px')};
    ${({ $hasRowCards }) => ($hasRowCards ? 'border: 0; background: none;' : '')}
  }
`

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 6px ${space.s4};
  margin-bottom: 14px;
`

const Title = styled.h2`
  font-size: 1.1rem;
  font-weight: 650;
`

const Note = styled.p`
  flex-basis: 100%;
  color: ${color.ink2};
  font-size: ${text.s};
`

const TableDisclosure = styled.details`
  margin-top: auto;
  padding-top: 12px;

  summary {
    display: inline-block;
    min-height: 24px;
    color: ${color.accentText};
    font-size: ${text.s};
    font-weight: 600;
    cursor: pointer;
  }
`

const MAX_COMPACT_COLUMNS = 4

export interface ReportPanelProps<Row> {
  title: string
  note?: ReactNode
  /** A chart of the rows, shown above the table. */
  chart?: ReactNode
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shows the table at once; otherwise the user expands it. Defaults to true for a panel without a chart. */
  isTableVisible?: boolean
  /** Adds a search field and sorting to the table. */
  isSearchable?: boolean
}

/** A table of a report with its CSV export and, optionally, a chart. Every chart has a table as its accessible alternative. */
export function ReportPanel<Row>(props: ReportPanelProps<Row>) {
  const { title, note, chart, columns, rows, keyOf, isTableVisible = chart === undefined, isSearchable = false } = props
  const [isExpanded, setExpanded] = useState(false)
  const isCompact = columns.length <= MAX_COMPACT_COLUMNS && !isSearchable
  const tableRows = useTableRows(rows, columns, isCompact)
  const table = (
    <ReportTable
      label={title}
      columns={columns}
      rows={tableRows}
      keyOf={keyOf}
      isSearchable={isSearchable}
      isCompact={isCompact}
    />
  )
  return (
    <Container
      aria-label={title}
      $hasRowCards={chart === undefined && !isCompact}
      data-panel={chart === undefined ? 'table' : 'chart'}
    >
      <Header>
        <Title>{title}</Title>
        <ExportCsvButton label={title} columns={columns} rows={tableRows.all} />
        {note !== undefined && <Note>{note}</Note>}
      </Header>
      {chart}
      {isTableVisible ? (
        table
      ) : (
        <TableDisclosure data-screen-only onToggle={(event) => setExpanded(event.currentTarget.open)}>
          <summary>Show as table</summary>
          {isExpanded && table}
        </TableDisclosure>
      )}
    </Container>
  )
}
