import type { ReactNode } from 'react'
import { formatDollars } from '../../../../lib/format.ts'
import type { Column } from '../../../../ui/Table.tsx'
import type { CsvCell } from '../csv/csv.ts'
import { formatCount, formatNumber, formatRate } from '../figures/format.ts'

/** A column that is shown, sorted by and exported. */
export interface ReportColumn<Row> extends Omit<Column<Row>, 'sort'> {
  /** The bare value: what the export carries and rows are sorted by. */
  value: (row: Row) => CsvCell
}

type Figure<Row> = (row: Row) => number

const figure =
  (format: (value: number) => string) =>
  <Row>(name: string, value: Figure<Row>): ReportColumn<Row> => ({
    name,
    value,
    isFigure: true,
    cell: (row) => format(value(row)),
  })

export const money = figure(formatDollars)
export const count = figure(formatCount)
export const number = figure(formatNumber)
export const rate = figure(formatRate)

/** `cell` shows the text in another way. */
export function words<Row>(name: string, value: (row: Row) => string, cell: (row: Row) => ReactNode = value): ReportColumn<Row> {
  return { name, value, isText: true, cell }
}

/** What a row is about: the heading where rows are cards. */
export function title<Row>(name: string, value: (row: Row) => string, cell?: (row: Row) => ReactNode): ReportColumn<Row> {
  return { ...words(name, value, cell), onCard: 'title' }
}
