import type { ReactNode } from 'react'
import { VisuallyHidden } from './layout.ts'
import { Cell, Frame, Grid, HeaderCell } from './tableStyles.ts'
import { SortButton } from './SortButton.tsx'
import { directionOf, type ColumnSort, type Sorting } from './sorting.ts'

export interface Column<Row> {
  name: string
  /** Numbers are right-aligned. */
  isNumeric?: boolean
  /** Text may wrap. */
  isText?: boolean
  /** On phones, where each row is a card: `title` is the card's heading, `lead` stands before it, `line` takes a full line. */
  onCard?: 'title' | 'lead' | 'line'
  /** The header is for screen readers only. */
  isNameHidden?: boolean
  /** In place of the name in the header, such as a check box for all rows. */
  head?: ReactNode
  /** The list's sort values for this column; without it the column cannot be sorted. */
  sort?: ColumnSort
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting
  /** Without a frame, for a table inside a card. */
  isBare?: boolean
  /** Stays a table on phones; for tables with few columns. */
  isCompact?: boolean
  /** Other rows are loading; the rows of the previous query are shown dimmed. */
  isWaiting?: boolean
}

function ColumnHeader<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, isNumeric = false, isNameHidden, head, sort } = column
  const direction = sort && sorting ? directionOf(sort, sorting.value) : undefined
  return (
    <HeaderCell role="columnheader" scope="col" $isNumeric={isNumeric} aria-sort={direction}>
      {isNameHidden && <VisuallyHidden>{name}</VisuallyHidden>}
      {!isNameHidden && (sort && sorting ? <SortButton name={name} sort={sort} sorting={sorting} /> : (head ?? name))}
    </HeaderCell>
  )
}

/** A data table. The ARIA roles are explicit because CSS `display` values on phones would remove the implicit ones. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, sorting, isBare = false, isCompact = false, isWaiting = false } = props
  return (
    <Frame as="div" $isBare={isBare} $dim={isWaiting} aria-busy={isWaiting}>
      <Grid role="table" aria-label={label} $isCompact={isCompact}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, isNumeric = false, isText = false, onCard, isNameHidden = false, cell }) => (
                <Cell
                  key={name}
                  role="cell"
                  data-name={isNameHidden || onCard === 'title' ? undefined : name}
                  data-lead={onCard === 'lead' || undefined}
                  $isNumeric={isNumeric}
                  $isText={isText}
                  $slot={onCard ?? (isNameHidden ? 'corner' : 'field')}
                >
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  )
}
