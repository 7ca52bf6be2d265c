import type { ReactNode } from 'react'
import { formatDollars } from '../../../../lib/format.ts'
import type { Column } from '../../../../ui/Table.tsx'
import type { CsvValue } from '@shop/contracts/shared'
import { formatCount, formatNumber, formatRate } from '../format.ts'

/** A column of a report table. Any column can be sorted and is part of the CSV export. */
export interface ReportColumn<Row> extends Omit<Column<Row>, 'sort'> {
  /** The unformatted value, used for sorting, searching and the CSV export. */
  value: (row: Row) => CsvValue
}

const numericColumn =
  (format: (value: number) => string) =>
  <Row>(name: string, value: (row: Row) => number): ReportColumn<Row> => ({
    name,
    value,
    isNumeric: true,
    cell: (row) => format(value(row)),
  })

export const moneyColumn = numericColumn(formatDollars)
export const countColumn = numericColumn(formatCount)
export const numberColumn = numericColumn(formatNumber)
export const percentColumn = numericColumn(formatRate)

/** `cell` renders the text differently on screen. */
export function textColumn<Row>(
  name: string,
  value: (row: Row) => string,
  cell: (row: Row) => ReactNode = value,
): ReportColumn<Row> {
  return { name, value, isText: true, cell }
}

/** A text column that identifies the row: its heading where rows become cards. */
export function titleColumn<Row>(name: string, value: (row: Row) => string, cell?: (row: Row) => ReactNode): ReportColumn<Row> {
  return { ...textColumn(name, value, cell), onCard: 'title' }
}
