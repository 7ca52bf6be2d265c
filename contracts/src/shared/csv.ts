export type CsvValue = string | number | null

/**
 * Where a cell may begin whose text spreadsheets evaluate as a formula (CSV injection). They split a file at commas, semicolons
 * or tabs, with or without regard to quotes, may skip spaces and quotes, and take the full-width forms of the signs as well.
 */
const FORMULA_START = /(?<=^|[,;\t\r\n])(?=[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?='*[\t\r\n])/g
/** The sign that keeps them from that, where an export has put it. */
const FORMULA_GUARD = /(?<=^|[,;\t\r\n])'(?=[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^'(?='*[\t\r\n])/g
const NEEDS_QUOTING = /[",\r\n]/
const BYTE_ORDER_MARK = '\uFEFF'

function toField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const escaped = value.replaceAll(FORMULA_START, "'")
  return NEEDS_QUOTING.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** The text of a cell that `toCsv` has written. */
export const withoutFormulaGuard = (cell: string): string => cell.replaceAll(FORMULA_GUARD, '')

/** Rows that follow those of `toCsv`. */
export function toCsvRows(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

/** CSV as in RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. Null becomes an empty field. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + toCsvRows([header, ...rows])
}

/** Reduces a text to lower-case letters, digits and hyphens, for file names. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
