export type ColumnValue = string | number | null | readonly (string | number | null)[]

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', "'": "\\'" }
const SPECIAL = /[\\\t\n\r']/
const ALL_SPECIAL = /[\\\t\n\r']/g

const escape = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ESCAPES[character] ?? character) : text

function formatElement(value: string | number | null): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${escape(value)}'`
}

function formatCell(value: ColumnValue): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escape(value)
  return value === null ? '\\N' : `[${value.map(formatElement).join(',')}]`
}

/** Formats rows as lines of ClickHouse's TabSeparated format, which ClickHouse parses in less than half the time of JSON. */
export function createTabSeparatedFormatter<Column extends string>(
  columns: readonly Column[],
): (row: Readonly<Record<Column, ColumnValue>>) => string {
  // join creates a flat string. Concatenation would create a rope that keeps all parts in memory.
  return (row) => columns.map((name) => formatCell(row[name])).join('\t')
}
