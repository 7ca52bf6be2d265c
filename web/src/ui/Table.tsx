import type { ReactNode } from 'react'
import { VisuallyHidden } from './layout.ts'
import { Cell, Frame, Grid, Name } from './tableParts.ts'
import { SortButton } from './SortButton.tsx'
import { directionOf } from './sorting.ts'
import type { ColumnSort, Sorting } from './sorting.ts'

export interface Column<Row> {
  name: string
  /** Figures stand below each other at their last digit. */
  isFigure?: boolean
  /** Texts may take more than one line. */
  isText?: boolean
  /** Where a row becomes a card, this cell is its heading, or has a line of its own. */
  onCard?: 'title' | 'line'
  /** The cells speak for themselves; the name is for screen readers. */
  isNameHidden?: boolean
  /** What the list can be sorted by in this column. */
  sort?: ColumnSort
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting
  /** It stands within a card and needs no frame of its own. */
  isBare?: boolean
  /** So few columns that it stays a table on a phone. */
  isCompact?: boolean
  /** Other rows are on their way: what shows is what was asked for before. */
  isWaiting?: boolean
}

function ColumnName<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, isFigure = false, isNameHidden, sort } = column
  const direction = sort && sorting ? directionOf(sort, sorting.value) : undefined
  return (
    <Name role="columnheader" scope="col" $isFigure={isFigure} aria-sort={direction}>
      {isNameHidden && <VisuallyHidden>{name}</VisuallyHidden>}
      {!isNameHidden && (sort && sorting ? <SortButton name={name} sort={sort} sorting={sorting} /> : name)}
    </Name>
  )
}

/** Rows of facts; the roles are given because a table shown as cards would lose them. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, sorting, isBare = false, isCompact = false, isWaiting = false } = props
  return (
    <Frame as="div" $isBare={isBare} $dim={isWaiting} aria-busy={isWaiting}>
      <Grid role="table" aria-label={label} $isCompact={isCompact}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnName key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, isFigure = false, isText = false, onCard, isNameHidden = false, cell }) => (
                <Cell
                  key={name}
                  role="cell"
                  data-name={isNameHidden || onCard === 'title' ? undefined : name}
                  $isFigure={isFigure}
                  $isText={isText}
                  $place={onCard ?? (isNameHidden ? 'corner' : 'fact')}
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
