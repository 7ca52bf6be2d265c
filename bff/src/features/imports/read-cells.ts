import { namedColumns } from '@shop/contracts/imports'
import type { ImportedRow } from '@shop/contracts/imports/calls'
import {
  importedVariant,
  productField,
  type ProductFieldKind,
  productFieldNames,
  productUpdate,
  type Specification,
} from '@shop/contracts/products'
import { shopCurrency, undressed, withoutCurrency, withoutFormulaGuard, withoutPasted } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { CsvHeader } from './read-csv.ts'
import type { Separator } from './read-header.ts'

/** Of the columns of one value. */
const KINDS = new Map<string, ProductFieldKind>([
  ...productFieldNames.map((name) => [name, productField(name).kind] as const),
  ['countInStock', 'number'],
  ['stockSeen', 'number'],
  ['visible', 'flag'],
])
const NUMBER = /^-?\d+(\.\d+)?$/
/** In a file without commas between its columns. Three digits after the comma may be thousands. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2})$/
/** The same of an amount with its unit, 0,75 l. */
const CONTENT_COMMA = /^(\s*\d+),(?=(?:\d{1,2}|(?<=^\s*0,)\d{3})\s*\p{L})/u
/** Of a number alone with points: it is 1000 where commas separate fractions. */
const THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/
/** Groups of digits whose sign cannot be that of the fraction: 1,299.00, 1,23,456.00 of India, 1.299,00, 1 299 and 1'299. */
const GROUPS = [
  [/^-?\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+$/, ','],
  [/^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$/, '.'],
  [/^-?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/, ' '],
  [/^-?\d{1,3}(?:'\d{3})+(?:[.,]\d+)?$/, "'"],
  [/^-?\d{1,3}(?:’\d{3})+(?:[.,]\d+)?$/, '’'],
] as const
/** The same of amounts in a currency without decimals, which have no fraction. */
const WHOLE_GROUPS = [
  [/^-?[1-9]\d{0,2}(?:,\d{3})+$/, ','],
  [/^-?[1-9]\d{0,2}(?:\.\d{3})+$/, '.'],
] as const
/** Between addresses, of which one may have it within. */
const BEFORE_ADDRESS = /[,;|](?=https?:\/\/|\/images\/)/i
const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } satisfies Record<Separator, string>
const SEPARATORS = ',;|'
const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

/** Linear: a pattern for both ends would look at a run of separators from each of its places. */
function withoutSeparators(image: string): string {
  let start = 0
  let end = image.length
  while (start < end && SEPARATORS.includes(image.charAt(start))) start += 1
  while (end > start && SEPARATORS.includes(image.charAt(end - 1))) end -= 1
  return image.slice(start, end)
}

/** Addresses between blanks, commas, semicolons and bars. */
const imagesOf = (cell: string): string[] =>
  cell
    .split(/\s+/)
    .flatMap((part) => part.split(BEFORE_ADDRESS))
    .map(withoutSeparators)
    .filter((image) => image !== '')

const refuse = (reason: string): never => reject('invalid_request', { reason })

/** No number, and no yes or no, is longer. */
const MAX_SHORT = 40
/** What nobody sees, and digits and dashes of other scripts, come with copied cells. */
const plainOf = (cell: string): string => (cell.length > MAX_SHORT ? cell : undressed(cell))

/** With as many decimals as the number may have. */
const exampleOf = (kind: 'amount' | 'number'): string =>
  kind === 'amount' && shopCurrency().decimals > 0 ? (1234.5).toFixed(shopCurrency().decimals) : '1234'

/** Spreadsheets write into a file what they show: amounts with their currency and groups. */
function amountOf(plain: string): string {
  const amount = withoutCurrency(plain)
  const forms = shopCurrency().decimals === 0 ? [...GROUPS, ...WHOLE_GROUPS] : GROUPS
  const group = forms.find(([form]) => form.test(amount))?.[1]
  return group === undefined ? amount : amount.replaceAll(group, '')
}

function numberOf(column: string, cell: string, separator: Separator, kind: 'amount' | 'number'): string {
  const plain = kind === 'amount' ? amountOf(plainOf(cell)) : plainOf(cell)
  const number = separator === ',' ? plain : plain.replace(DECIMAL_COMMA, '$1.$2')
  if (NUMBER.test(number) && (separator === ',' || !THOUSANDS.test(plain))) return number
  return refuse(`${column} must be a number such as ${exampleOf(kind)}, not “${cell.slice(0, 40)}”`)
}

/** An apostrophe keeps the zeros of a number in a spreadsheet, which does not show it; copies of its cells may. */
export const withoutTextMark = (cell: string): string => cell.replace(/^'(?=\d)/, '')

/** Texts that may consist of digits. */
const MARKED_TEXTS = new Set(['sku', 'gtin', 'mpn'])

/** @param kind undefined of a list, which is read as a text */
export function valueOf(column: string, cell: string, separator: Separator, kind = KINDS.get(column)): unknown {
  if (kind === 'amount' || kind === 'number') return withoutFormulaGuard(numberOf(column, cell, separator, kind))
  if (kind === 'flag')
    return FLAGS.get(plainOf(cell).toLowerCase()) ?? refuse(`${column} must be yes or no, not “${cell.slice(0, 40)}”`)
  if (kind === 'choice') return plainOf(cell).toLowerCase()
  if (column === 'images') return imagesOf(cell)
  if (column === 'id') return withoutPasted(cell)
  if (column === 'content' && separator !== ',') return withoutFormulaGuard(cell.replace(CONTENT_COMMA, '$1.'))
  if (MARKED_TEXTS.has(column)) return withoutTextMark(withoutFormulaGuard(cell))
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

/** Refuses a row of fewer or more cells than the first line, in which they would stand for another column. */
export function requireCells({ header, separator }: CsvHeader, cells: readonly string[]): void {
  if (cells.length < header.length || cells.slice(header.length).some((cell) => cell.trim() !== ''))
    refuse(
      `${String(cells.length)} cells instead of ${String(header.length)}. A text or number with a ${separatorNames[separator]} has to stand in quotes`,
    )
}

/**
 * The row that cells stand for. A blank cell says nothing.
 * @throws Rejection `invalid_request`
 */
export function readCells({ header, separator }: CsvHeader, cells: readonly string[], line: number): ImportedRow {
  requireCells({ header, separator }, cells)
  const nameless = header.findIndex((column, index) => column === '' && cells[index]?.trim() !== '')
  if (nameless !== -1)
    return refuse(`column ${String(nameless + 1)} has no name, and “${cells[nameless]?.slice(0, 40) ?? ''}” stands in it`)
  const given = header.flatMap((column, index) => {
    const cell = cells[index]?.trim() ?? ''
    return withoutPasted(cell).trim() === '' ? [] : [[column, cell] satisfies Cell]
  })
  const plain = given.filter(([column]) => !isNamedColumn(column))
  const {
    id: productId,
    group,
    ...values
  } = Object.fromEntries(plain.map(([column, cell]) => [column, valueOf(column, cell, separator)]))
  const fields = productUpdate.safeParse({ ...values, ...pairsOf('specifications', given) })
  const variant = importedVariant.safeParse({ ...(group === undefined ? {} : { group }), ...pairsOf('options', given) })
  if (!fields.success || !variant.success) return refuse((fields.error ?? variant.error)?.issues[0]?.message ?? 'cannot be read')
  const { image: _, variant: __, ...update } = fields.data
  return { line, ...(typeof productId === 'string' ? { productId } : {}), ...update, ...variant.data }
}
