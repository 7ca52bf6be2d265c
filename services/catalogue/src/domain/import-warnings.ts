import { isDateOrNumber } from './spreadsheet-text.ts'

type Value = string | number | boolean | null

interface FieldChange {
  /** A column of the file. */
  readonly field: string
  /** Null for a new product. */
  readonly before: Value
  /** Amounts in cents. */
  readonly after: Value
}

const NUMBER = /^\d+(\.\d+)?$/
/** As a spreadsheet writes it: 17 for 0017, 12.1 for 012.10. */
const shortened = (number: string): string =>
  (number.includes('.') ? number.replace(/\.?0+$/, '') : number).replace(/^0+(?=\d)/, '')

function isBySpreadsheet(before: string, after: string): boolean {
  if (NUMBER.test(before) && NUMBER.test(after)) return before !== after && shortened(before) === after
  return isDateOrNumber(after) && !isDateOrNumber(before)
}

/** What a file or a change of prices may do without being meant to; undefined for others. It quotes nothing that a caller may not read. */
export function warningOf({ field, before, after }: FieldChange): string | undefined {
  if (field === 'price') return after === 0 && before !== 0 ? 'the price becomes 0, so the product is free' : undefined
  if (typeof before !== 'string' || typeof after !== 'string' || before === after) return undefined
  return isBySpreadsheet(before, after) ? `${field} becomes “${after}”: did a spreadsheet change it?` : undefined
}
