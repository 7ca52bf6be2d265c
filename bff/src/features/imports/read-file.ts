import { importColumns, MAX_IMPORT_ROWS, namedColumns } from '@shop/contracts/imports'
import type { ImportedRow } from '@shop/contracts/imports/calls'
import { withoutFormulaGuard } from '@shop/contracts/shared'
import { isRejection } from '@shop/kit/domain'
import { CsvError, parse } from 'csv-parse'
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { countBreaks, createLineNumbers, findMisplacedQuote } from './line-numbers.ts'
import { separatorOf, toColumn } from './read-header.ts'
import { isNamedColumn, readCells } from './read-cells.ts'

export interface LineError {
  readonly line: number
  readonly message: string
}

export interface ReadFile {
  readonly rows: readonly ImportedRow[]
  readonly errors: readonly LineError[]
}

/** Read at once, before other requests have their turn. */
const SLICE_BYTES = 32 * 1024
const SLICE_ROWS = 100
const QUOTES = 'the quotes do not fit: a cell with quotes stands in quotes, and each of its quotes is doubled'

/** The line with the first byte that is no UTF-8. */
function encodingFault(file: Buffer): LineError | undefined {
  if (isUtf8(file) && !file.includes(0)) return undefined
  const message = 'the text is not UTF-8. Save the file as “CSV UTF-8”'
  const lines = file.toString('latin1').split(/\r\n|\n|\r/)
  const index = lines.findIndex((text) => text.includes('\0') || !isUtf8(Buffer.from(text, 'latin1')))
  return { line: index + 1, message }
}

function headerFault(columns: readonly string[]): string | undefined {
  const header = columns.filter((column) => column !== '')
  const unknown = header.find((column) => !isNamedColumn(column) && !importColumns.some((known) => known === column))
  if (unknown !== undefined)
    return `unknown column “${unknown}”. The columns are ${importColumns.join(', ')}, and such as spec:Material and option:Size`
  const damaged = header.find((column) => column.includes('\uFFFD'))
  if (damaged !== undefined) return `column “${damaged}” has letters that were lost. Save the file as “CSV UTF-8”`
  // A product may have several specifications of one name.
  const once = header.filter((column) => !column.startsWith(namedColumns.specifications))
  if (new Set(once).size < once.length) return 'a column stands there twice'
  return header.includes('id') || header.includes('sku') ? undefined : 'the column id or sku is missing'
}

function* slicesOf(file: Buffer): Generator<Buffer> {
  for (let start = 0; start < file.length; start += SLICE_BYTES) yield file.subarray(start, start + SLICE_BYTES)
}

/** A record with the offset at which it ends, after its line break. */
interface ReadRecord {
  readonly record: string[]
  readonly info: { readonly bytes: number }
}

/** Names the line in which each record begins. */
function createRecordLines(file: Buffer) {
  const lines = createLineNumbers(file)
  return ({ record, info }: ReadRecord): number => {
    const isEnded = info.bytes < file.length || /[\r\n]$/.test(file.toString('latin1', info.bytes - 1, info.bytes))
    const last = lines.lineAt(info.bytes) - (isEnded ? 1 : 0)
    return last - record.reduce((sum, cell) => sum + countBreaks(cell), 0)
  }
}

function toLineError(error: unknown, line: number, file: Buffer): LineError {
  if (isRejection(error)) return { line, message: error.message }
  if (!(error instanceof CsvError)) throw error
  const start = typeof error.bytes === 'number' ? error.bytes : 0
  return { line: createLineNumbers(file).lineAt(findMisplacedQuote(file, start)), message: QUOTES }
}

/** Reads a file of products, and finds what is wrong with its lines. */
export async function readFile(file: Buffer): Promise<ReadFile> {
  const fault = encodingFault(file)
  if (fault !== undefined) return { rows: [], errors: [fault] }
  const rows: ImportedRow[] = []
  const errors: LineError[] = []
  let header: string[] | undefined
  let line = 1
  const lineOf = createRecordLines(file)
  try {
    const separator = separatorOf(file)
    const parser = parse({
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
    const records: AsyncIterable<ReadRecord> = Readable.from(slicesOf(file)).pipe(parser)
    for await (const read of records) {
      if (rows.length % SLICE_ROWS === 0) await yieldToOthers()
      line = lineOf(read)
      if (header === undefined) {
        header = read.record.map((column) => toColumn(withoutFormulaGuard(column.trim())))
        const message = headerFault(header)
        if (message !== undefined) return { rows: [], errors: [{ line, message }] }
      } else if (rows.length + errors.length === MAX_IMPORT_ROWS) {
        return { rows: [], errors: [{ line, message: `more than ${MAX_IMPORT_ROWS} products. Split the file` }] }
      } else {
        try {
          rows.push(readCells({ header, separator }, read.record, line))
        } catch (error) {
          errors.push(toLineError(error, line, file))
        }
      }
    }
  } catch (error) {
    errors.push(toLineError(error, line, file))
  }
  if (header === undefined && errors.length === 0) return { rows, errors: [{ line: 1, message: 'the file is empty' }] }
  return { rows, errors }
}
