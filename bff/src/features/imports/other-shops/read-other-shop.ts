import type { ImportedRow } from '@shop/contracts/imports/calls'
import { withoutFormulaGuard } from '@shop/contracts/shared'
import { isRejection, reject } from '@shop/kit/domain'
import { parse } from 'csv-parse/sync'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { readCells, requireCells } from '../read-cells.ts'
import { readCsv, SLICE_ROWS, type CsvFormat, type LineError } from '../read-csv.ts'
import { HEADER_BYTES, isSeparatorHint, separatorOf } from '../read-header.ts'
import type { FileLine, OtherShop, TranslatedLine } from './translation.ts'
import { shopify } from './shopify.ts'
import { wooCommerce } from './woocommerce.ts'

const otherShops = [shopify, wooCommerce]

const toHeading = (heading: string): string => heading.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The headings of a file, as its first lines have them. */
function headingsOf(file: Buffer): string[] {
  const separator = separatorOf(file)
  const options = { bom: true, delimiter: separator, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  // Not a record more than needed: one with a long description is cut here, within its quotes.
  const recordOf = (place: number): string[] => parse(file.subarray(0, HEADER_BYTES), { ...options, to: place })[place - 1] ?? []
  try {
    const first = recordOf(1)
    return (isSeparatorHint(first, separator) ? recordOf(2) : first).map(toHeading)
  } catch {
    // What is wrong with it is said when the file is read.
    return []
  }
}

/** The other shop that a file of products comes from. */
export function otherShopOf(file: Buffer): OtherShop | undefined {
  const headings = new Set(headingsOf(file))
  return otherShops.find(({ wrote }) => wrote(headings))
}

/** Characters. A description may have pictures within, which are left out. */
const MAX_DESCRIPTION = 100_000
const MAX_CELL = 20_000
/** The columns of descriptions. */
const LONG = /html|description/

/** @param used the headings below which something stands */
const formatOf = ({ name, columns }: OtherShop, maxRows: number, used: Set<string>): CsvFormat<FileLine> => ({
  maxRows,
  nouns: `lines of ${name}`,
  toColumn: toHeading,
  headerFault: (header) => {
    const damaged = header.find((column) => column.includes('\uFFFD'))
    return damaged === undefined ? undefined : `column “${damaged}” has letters that were lost. Save the file as “CSV UTF-8”`
  },
  readRow: (header, row, line) => {
    requireCells(header, row)
    const cells = new Map<string, string>()
    for (const [index, heading] of header.header.entries()) {
      const cell = withoutFormulaGuard(row[index]?.trim() ?? '')
      if (cell === '' || cells.has(heading)) continue
      used.add(heading)
      if (!columns.test(heading)) continue
      const most = LONG.test(heading) ? MAX_DESCRIPTION : MAX_CELL
      if (cell.length > most) reject('invalid_request', { reason: `${heading} must be at most ${most} characters` })
      cells.set(heading, cell)
    }
    return { line, cells }
  },
})

const MAX_NAMED = 10

/** One message of many lines is said once, with the lines. */
export function gatherNotes(notes: readonly LineError[]): LineError[] {
  const byMessage = Map.groupBy(notes, ({ message }) => message)
  const gathered = [...byMessage].map(([message, same]) => {
    const [first, ...others] = same.map(({ line }) => line).toSorted((a, b) => a - b)
    const named = others.slice(0, MAX_NAMED).join(', ')
    const rest = others.length > MAX_NAMED ? ` and ${String(others.length - MAX_NAMED)} more` : ''
    return { line: first ?? 1, message: others.length === 0 ? message : `${message} (also line ${named}${rest})` }
  })
  return gathered.toSorted((a, b) => a.line - b.line)
}

/** The columns in which something stands that is not read. */
function unreadNotes(used: ReadonlySet<string>, { columns }: OtherShop): LineError[] {
  const unread = [...used].filter((column) => !columns.test(column))
  const rest = unread.length > MAX_NAMED ? ` and ${String(unread.length - MAX_NAMED)} more` : ''
  return unread.length === 0 ? [] : [{ line: 1, message: `not read are ${unread.slice(0, MAX_NAMED).join(', ')}${rest}` }]
}

const isElsewhere = ({ cells }: TranslatedLine): boolean => /(?:^|\s)https?:/i.test(cells.images ?? '')
const PICTURES = 'pictures stay at their addresses: upload them here before that shop ends'

export interface OtherShopFile {
  readonly rows: readonly ImportedRow[]
  readonly errors: readonly LineError[]
  /** How lines were read, and what was left out. */
  readonly notes: readonly LineError[]
}

/** Reads a file of products that another shop has exported. */
export async function readOtherShop(file: Buffer, shop: OtherShop, maxRows: number): Promise<OtherShopFile> {
  const used = new Set<string>()
  const read = await readCsv(file, formatOf(shop, maxRows, used))
  const errors = [...read.errors]
  const refuse = ({ line }: FileLine, error: unknown) => {
    if (!isRejection(error)) throw error
    errors.push({ line, message: error.message })
  }
  const { products, notes } = await shop.translate(read.rows, refuse)
  const separator = separatorOf(file)
  const rows: ImportedRow[] = []
  for (const [index, { line, cells }] of products.entries()) {
    if (index % SLICE_ROWS === 0) await yieldToOthers()
    const given = Object.entries(cells)
    const header = given.map(([column]) => column)
    try {
      rows.push(
        readCells(
          { header, separator },
          given.map(([, cell]) => cell),
          line,
        ),
      )
    } catch (error) {
      refuse({ line, cells: new Map() }, error)
    }
  }
  const pictures = products.some(isElsewhere) ? [{ line: 1, message: PICTURES }] : []
  return { rows, errors, notes: [...unreadNotes(used, shop), ...pictures, ...notes] }
}
