export type CsvCell = string | number | null

/** A spreadsheet would take a text that begins like this for a formula and run it. */
const FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/
const BYTE_ORDER_MARK = '\uFEFF'

function field(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. Numbers stay numbers; null is an empty field. */
export function csvOf(names: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [names, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

/** A name for a file: small letters, figures and hyphens. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
