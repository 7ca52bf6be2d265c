import { type ImportColumn, namedColumns } from '@shop/contracts/imports'
import type { ImportedRow } from '@shop/contracts/imports/calls'
import { importedVariant, productUpdate, type Specification } from '@shop/contracts/products'
import { withoutFormulaGuard } from '@shop/contracts/shared'
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

type Cell = readonly [column: string, text: string]

function pairsOf(
  kind: keyof typeof namedColumns,
  cells: readonly Cell[],
): Readonly<Partial<Record<typeof kind, Specification[]>>> {
  const prefix = namedColumns[kind]
  const pairs = cells.flatMap(([column, cell]) =>
    column.startsWith(prefix) ? [{ name: column.slice(prefix.length), value: withoutFormulaGuard(cell) }] : [],
  )
  return pairs.length === 0 ? {} : { [kind]: pairs }
}

/** Whether a column is that of a specification or an option. */
export const isNamedColumn = (column: string): boolean =>
  Object.values(namedColumns).some((prefix) => column.startsWith(prefix) && column.length > prefix.length)

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
    return cell === '' ? [] : [[column, cell] satisfies Cell]
  })
  const plain = given.filter(([column]) => !isNamedColumn(column))
  const { id: productId, group, ...values } = Object.fromEntries(plain.map(([column, cell]) => [column, valueOf(column, cell)]))
  const fields = productUpdate.safeParse({ ...values, ...pairsOf('specifications', given) })
  const variant = importedVariant.safeParse({ ...(group === undefined ? {} : { group }), ...pairsOf('options', given) })
  if (!fields.success || !variant.success) return refuse((fields.error ?? variant.error)?.issues[0]?.message ?? 'cannot be read')
  const { image: _, variant: __, ...update } = fields.data
  return { line, ...(typeof productId === 'string' ? { productId } : {}), ...update, ...variant.data }
}
