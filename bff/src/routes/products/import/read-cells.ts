import { withoutFormulaGuard } from '@shop/contracts'
import { productUpdate, type ImportColumn } from '@shop/contracts/api'
import type { ImportedRow } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'

const NUMERIC_COLUMNS: readonly string[] = ['price', 'cost', 'countInStock', 'stockSeen'] satisfies ImportColumn[]
const NUMBER = /^-?\d+(\.\d+)?$/
/** What spreadsheets make of long numbers, and of texts such as 2-1. */
const SPREADSHEET_SKU = /^(\d+([.,]\d+)?E\+\d+|\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(-\d{2,4})?)$/i
const VISIBLE = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

const refuse = (reason: string): never => reject('invalid_request', { reason })

function valueOf(column: string, cell: string): unknown {
  if (NUMERIC_COLUMNS.includes(column) && !NUMBER.test(cell))
    return refuse(`${column} must be a number such as 1234.50, not “${cell.slice(0, 40)}”`)
  if (column === 'visible')
    return VISIBLE.get(cell.toLowerCase()) ?? refuse(`visible must be yes or no, not “${cell.slice(0, 40)}”`)
  if (column === 'images') return cell.split(/\s+/)
  if (column === 'sku' && SPREADSHEET_SKU.test(cell))
    return refuse(`sku “${cell}” is what a spreadsheet makes of another text. Make its cells text`)
  return withoutFormulaGuard(cell)
}

/**
 * The row that cells stand for. A blank cell says nothing.
 * @throws Rejection `invalid_request`
 */
export function readCells(header: readonly string[], cells: readonly string[], line: number): ImportedRow {
  if (cells.length !== header.length)
    return refuse(
      `${String(cells.length)} cells instead of ${String(header.length)}. A text or number with a comma has to stand in quotes`,
    )
  const given = header.flatMap((column, index) => {
    const cell = cells[index]?.trim() ?? ''
    return cell === '' ? [] : [[column, cell] as const]
  })
  const { id: productId, ...values } = Object.fromEntries(given.map(([column, cell]) => [column, valueOf(column, cell)]))
  const { data, error } = productUpdate.safeParse(values)
  if (error !== undefined) return refuse(error.issues[0]?.message ?? 'cannot be read')
  const { image: _, specifications: __, variant: ___, ...fields } = data
  return { line, ...(typeof productId === 'string' ? { productId } : {}), ...fields }
}
