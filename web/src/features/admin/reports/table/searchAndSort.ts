import { foldText } from '@shop/contracts/shared'
import type { ReportColumn } from './reportColumn.ts'

/** A column name, prefixed with `-` for descending order. An empty string keeps the report's order. */
export type SortValue = string

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

/** The rows whose text columns contain every word of `searchText`, in any case and with or without accents. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[], searchText: string): readonly Row[] {
  const words = foldText(searchText).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const textColumns = columns.filter(({ isText }) => isText)
  return rows.filter((row) => {
    const text = textColumns.map(({ value }) => foldText(String(value(row)))).join('\n')
    return words.every((word) => text.includes(word))
  })
}

/** Stable: rows with equal values keep the report's order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[], sort: SortValue): readonly Row[] {
  const column = columns.find(({ name }) => name === sort.replace(/^-/, ''))
  if (!column) return rows
  const direction = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => direction * compare(column.value(a), column.value(b)))
}
