import { withoutFormulaGuard, withoutPasted } from '@shop/contracts/shared'
import { isRejection } from '@shop/kit/domain'
import { CsvError, parse } from 'csv-parse'
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { countBreaks, createLineNumbers, findMisplacedQuote } from './line-numbers.ts'
import { isSeparatorHint, separatorOf, type Separator } from './read-header.ts'

export interface LineError {
  readonly line: number
  readonly message: string
}

/** The first line of a file. */
export interface CsvHeader {
  readonly header: readonly string[]
  readonly separator: Separator
}

/** What the rows of a file stand for. */
export interface CsvFormat<Row> {
  readonly maxRows: number
  /** The rows, as in 'more than 1000 products'. */
  readonly nouns: string
  /** A heading as the columns are spelled; blank for a column that is not read. */
  readonly toColumn: (heading: string) => string
  /** What is wrong with the columns. */
  readonly headerFault: (columns: readonly string[]) => string | undefined
  /** @throws Rejection `invalid_request` */
  readonly readRow: (header: CsvHeader, cells: readonly string[], line: number) => Row
}

/** The rows, and the lines that are none. */
export interface ReadCsv<Row> {
  readonly rows: readonly Row[]
  readonly errors: readonly LineError[]
}

/** Read at once, before other requests have their turn. */
const SLICE_BYTES = 32 * 1024
export const SLICE_ROWS = 100
const QUOTES = 'the quotes do not fit: a cell with quotes stands in quotes, and each of its quotes is doubled'

/** The line with the first byte that is no UTF-8. */
function encodingFault(file: Buffer): LineError | undefined {
  if (isUtf8(file) && !file.includes(0)) return undefined
  const message = 'the text is not UTF-8. Save the file as “CSV UTF-8”'
  const lines = file.toString('latin1').split(/\r\n|\n|\r/)
  const index = lines.findIndex((text) => text.includes('\0') || !isUtf8(Buffer.from(text, 'latin1')))
  return { line: index + 1, message }
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

function recordsOf(file: Buffer, separator: Separator): AsyncIterable<ReadRecord> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  return Readable.from(slicesOf(file)).pipe(parser)
}

/** Reads the rows of a file, and finds what is wrong with its lines. */
export async function readCsv<Row>(file: Buffer, format: CsvFormat<Row>): Promise<ReadCsv<Row>> {
  const fault = encodingFault(file)
  if (fault !== undefined) return { rows: [], errors: [fault] }
  const rows: Row[] = []
  const errors: LineError[] = []
  let header: string[] | undefined
  let line = 1
  const lineOf = createRecordLines(file)
  const separator = separatorOf(file)
  try {
    for await (const read of recordsOf(file, separator)) {
      if (rows.length % SLICE_ROWS === 0) await yieldToOthers()
      line = lineOf(read)
      if (header === undefined && isSeparatorHint(read.record, separator)) continue
      if (header === undefined) {
        header = read.record.map((column) => format.toColumn(withoutFormulaGuard(withoutPasted(column).trim())))
        const message = format.headerFault(header)
        if (message !== undefined) return { rows: [], errors: [{ line, message }] }
      } else if (rows.length + errors.length === format.maxRows) {
        return { rows: [], errors: [{ line, message: `more than ${format.maxRows} ${format.nouns}. Split the file` }] }
      } else {
        try {
          rows.push(format.readRow({ header, separator }, read.record, line))
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
