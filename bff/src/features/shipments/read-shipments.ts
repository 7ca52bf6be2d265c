import { isShortenedNumber, isSpreadsheetError, withoutFormulaGuard } from '@shop/contracts/shared'
import { isTrackingAddress, MAX_BULK_ORDERS, newShipment } from '@shop/contracts/shipments'
import type { ShipmentFileRow } from '@shop/contracts/shipments/calls'
import { reject } from '@shop/kit/domain'
import { requireCells, withoutTextMark } from '../imports/read-cells.ts'
import { readCsv, type CsvFormat, type CsvHeader, type ReadCsv } from '../imports/read-csv.ts'
import { typedNumber } from './typed-number.ts'

interface ShipmentColumn {
  readonly name: string
  readonly isRequired: boolean
  /** The letters of its headings: files of carriers name it differently. */
  readonly headings: readonly string[]
}

const columns: readonly ShipmentColumn[] = [
  { name: 'order', isRequired: true, headings: ['order', 'ordernumber', 'orderno', 'ordernr', 'number'] },
  {
    name: 'carrier',
    isRequired: false,
    headings: ['carrier', 'carriers', 'carriername', 'courier', 'shippingcarrier'],
  },
  {
    name: 'trackingNumber',
    isRequired: true,
    headings: ['tracking', 'trackingnumber', 'trackingnumbers', 'trackingno', 'trackingcode', 'trackingid', 'parcelnumber'],
  },
]

/** Files of carriers have further columns, which are not read. */
function toColumn(heading: string): string {
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return columns.find(({ headings }) => headings.includes(letters))?.name ?? ''
}

function headerFault(header: readonly string[]): string | undefined {
  const count = (wanted: string) => header.filter((column) => column === wanted).length
  const repeated = columns.find(({ name }) => count(name) > 1)
  if (repeated !== undefined) return `two columns may be ${repeated.name}. Rename the one that is not`
  const missing = columns.find(({ name, isRequired }) => isRequired && count(name) === 0)
  if (missing === undefined) return undefined
  return `the column ${missing.name} is missing. The first line names the columns: order, carrier, trackingNumber`
}

/** More digits are no number of an order. */
const MAX_DIGITS = 18
const SHOWN = 40

const refuse = (reason: string): never => reject('invalid_request', { reason })

function numberOf(cell: string): string {
  if (cell === '') return refuse('the order number is missing')
  const number = cell.length > SHOWN ? '' : typedNumber(cell)
  return number === '' || number.length > MAX_DIGITS ? refuse(`“${cell.slice(0, SHOWN)}” is no order number`) : number
}

function requireTrackingNumber(text: string): void {
  if (isShortenedNumber(text)) refuse(`“${text}” is what a spreadsheet has made of a tracking number. Format its column as text`)
  if (!/\d/.test(text) && !isTrackingAddress(text)) refuse(`“${text}” is no tracking number, which has digits`)
}

/** @throws Rejection `invalid_request` */
function readRow({ header, separator }: CsvHeader, cells: readonly string[], line: number): ShipmentFileRow {
  requireCells({ header, separator }, cells)
  const cellOf = (column: string) => withoutFormulaGuard(cells[header.indexOf(column)]?.trim() ?? '')
  const number = numberOf(cellOf('order'))
  const given = { carrier: cellOf('carrier'), trackingNumber: withoutTextMark(cellOf('trackingNumber')) }
  for (const [column, text] of Object.entries(given))
    if (isSpreadsheetError(text)) refuse(`${column} “${text}” is an error of the spreadsheet`)
  const parcel = newShipment.safeParse(given)
  if (!parcel.success) return refuse(parcel.error.issues[0]?.message ?? 'cannot be read')
  const { carrier = null, trackingNumber } = parcel.data
  if (trackingNumber === undefined) return refuse('the tracking number is missing')
  requireTrackingNumber(trackingNumber)
  return { line, number, carrier, trackingNumber }
}

const shipments: CsvFormat<ShipmentFileRow> = { maxRows: MAX_BULK_ORDERS, nouns: 'rows', toColumn, headerFault, readRow }

/** Reads a file of orders with their tracking numbers, and finds what is wrong with its lines. */
export const readShipments = async (file: Buffer): Promise<ReadCsv<ShipmentFileRow>> => readCsv(file, shipments)
