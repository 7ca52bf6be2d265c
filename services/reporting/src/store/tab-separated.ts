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

/** Writes a row as a line of ClickHouse's TabSeparated, which it reads in less than half the time that it takes for JSON. */
export function createLineWriter<Column extends string>(
  columns: readonly Column[],
): (row: Readonly<Record<Column, Cell>>) => string {
  // Joined, and not added up: a text that was added up keeps all of its parts in memory.
  return (row) => columns.map((name) => cellOf(row[name])).join('\t')
}
