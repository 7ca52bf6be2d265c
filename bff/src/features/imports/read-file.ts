import { importColumns, MAX_IMPORT_ROWS, namedColumns } from '@shop/contracts/imports'
import type { ImportedRow } from '@shop/contracts/imports/calls'
import { isNamedColumn, readCells } from './read-cells.ts'
import { readCsv, type CsvFormat, type ReadCsv } from './read-csv.ts'
import { toColumn } from './read-header.ts'

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

const products: CsvFormat<ImportedRow> = {
  maxRows: MAX_IMPORT_ROWS,
  nouns: 'products',
  toColumn,
  headerFault,
  readRow: readCells,
}

/** Reads a file of products, and finds what is wrong with its lines. */
export const readFile = async (file: Buffer): Promise<ReadCsv<ImportedRow>> => readCsv(file, products)
