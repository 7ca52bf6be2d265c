import type { ReportColumn } from './columns.ts'

/** A column's name, with a minus before it for the greatest first; blank is the report's own order. */
export type SortValue = string

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one ?? ''), String(other ?? ''))
}

/** The rows in which every word that is sought stands somewhere. */
export function found<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[], sought: string): readonly Row[] {
  const parts = sought.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return rows
  const texts = columns.filter(({ isText }) => isText)
  return rows.filter((row) => {
    const text = texts.map(({ value }) => String(value(row)).toLowerCase()).join('\n')
    return parts.every((part) => text.includes(part))
  })
}

/** Rows that are equal in the column keep the report's order. */
export function sorted<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[], sort: SortValue): readonly Row[] {
  const column = columns.find(({ name }) => name === sort.replace(/^-/, ''))
  if (!column) return rows
  const way = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => way * compare(column.value(one), column.value(other)))
}
