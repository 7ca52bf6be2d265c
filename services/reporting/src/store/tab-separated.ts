import { toMoment } from './moments.ts'

export type Cell = string | number | null | readonly (string | number | null)[]

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', "'": "\\'" }
const SPECIAL = /[\\\t\n\r']/
const EACH_SPECIAL = /[\\\t\n\r']/g

const escape = (text: string): string => (SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (one) => ESCAPED[one] ?? one) : text)

function elementOf(value: string | number | null): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${escape(value)}'`
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escape(value)
  return value === null ? '\\N' : `[${value.map(elementOf).join(',')}]`
}

const momentOf = (value: Cell): string => (typeof value === 'string' ? toMoment(value) : cellOf(value))

/**
 * Writes a row as a line of ClickHouse's TabSeparated, which it reads in less than half the time that it takes for JSON.
 * Columns whose names end in `_at` hold moments.
 */
export function createLineWriter<Column extends string>(
  columns: readonly Column[],
): (row: Readonly<Record<Column, Cell>>) => string {
  const cells = columns.map((name) => ({ name, write: name.endsWith('_at') ? momentOf : cellOf }))
  // Joined, and not added up: a text that was added up keeps all of its parts in memory.
  return (row) => cells.map(({ name, write }) => write(row[name])).join('\t')
}
