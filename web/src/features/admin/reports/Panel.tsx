import { useState } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../../ui/Card.ts'
import { color, space, text, tight } from '../../../ui/tokens.ts'
import { ExportButton } from './csv/ExportButton.tsx'
import type { ReportColumn } from './table/columns.ts'
import { ReportTable } from './table/ReportTable.tsx'
import { useRows } from './table/useRows.ts'

/** Where rows are cards they need no card around them. */
const Frame = styled(Card)<{ $isOpen: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 22px 24px;

  ${tight} {
    padding: ${({ $isOpen }) => ($isOpen ? '0' : '20px 16px')};
    ${({ $isOpen }) => ($isOpen ? 'border: 0; background: none;' : '')}
  }
`

const Head = styled.div`
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

const Fold = styled.details`
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

const MOST_COMPACT_COLUMNS = 4

interface PanelProps<Row> {
  title: string
  note?: ReactNode
  /** A picture of the rows, in figures or a chart. */
  chart?: ReactNode
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The table stands below its chart instead of behind a fold. */
  isOpen?: boolean
  isBrowsable?: boolean
}

/** A table of a report with its export, and its chart where it has one: what a chart shows can always be read as well. */
export function Panel<Row>(props: PanelProps<Row>) {
  const { title, note, chart, columns, rows, keyOf, isOpen = chart === undefined, isBrowsable = false } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const view = useRows(rows, columns)
  const isCompact = columns.length <= MOST_COMPACT_COLUMNS && !isBrowsable
  const table = (
    <ReportTable label={title} columns={columns} rows={view} keyOf={keyOf} isBrowsable={isBrowsable} isCompact={isCompact} />
  )
  return (
    <Frame aria-label={title} $isOpen={chart === undefined && !isCompact} data-panel={chart === undefined ? 'table' : 'chart'}>
      <Head>
        <Title>{title}</Title>
        <ExportButton label={title} columns={columns} rows={view.all} />
        {note !== undefined && <Note>{note}</Note>}
      </Head>
      {chart}
      {isOpen ? (
        table
      ) : (
        <Fold data-screen-only onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>Show as table</summary>
          {isUnfolded && table}
        </Fold>
      )}
    </Frame>
  )
}
