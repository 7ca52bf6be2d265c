export type CsvValue = string | number | null

/**
 * Where a cell may begin, and whether its first visible character is a sign by which spreadsheets evaluate it as a formula (CSV
 * injection). They split a file at commas, semicolons or tabs, with or without regard to quotes, may skip spaces and quotes, and take
 * the full-width forms of the signs as well. What is skipped belongs to the match, so that nothing is read twice.
 */
const CELL_START = /(^(?![,;])|[,;\t\r\n])([\s"']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)/g
/** A text that begins with one of these would begin in another cell or line; one with a sign behind it is a cell start as well. */
const BREAK_START = /^(?='*[\t\r\n])(?![\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
const NEEDS_QUOTING = /[",\r\n]/
const BYTE_ORDER_MARK = '\uFEFF'

/** Replaces what stands before the sign of each formula. */
const mapFormulas = (text: string, replace: (skipped: string) => string): string =>
  text.replaceAll(CELL_START, (all, separator: string, skipped: string, sign: string) =>
    sign === '' ? all : separator + replace(skipped) + sign,
  )

/** Puts the sign that keeps spreadsheets from evaluating before each start of a formula. */
function withFormulaGuards(text: string): string {
  const guarded = mapFormulas(text, (skipped) => `'${skipped.replaceAll(/[\t\r\n]/g, "$&'")}`)
  return BREAK_START.test(text) ? `'${guarded}` : guarded
}

function toField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const escaped = withFormulaGuards(value)
  return NEEDS_QUOTING.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** How other programs write a number that keeps its zeros: ="0034". */
const TEXT_FORMULA = /^="([^"]*)"$/

/** The text of a cell that `toCsv` has written, or another program as the formula of a text. */
export function withoutFormulaGuard(cell: string): string {
  const [, shown] = TEXT_FORMULA.exec(cell) ?? []
  if (shown !== undefined) return shown
  const text = mapFormulas(cell, (skipped) => skipped.replaceAll(/(?<=^|[\t\r\n])'/g, ''))
  return cell.startsWith("'") && BREAK_START.test(cell) ? text.slice(1) : text
}

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
