import { NAME_END, type Specification } from '@shop/contracts/products'
import { pairsText, parsePairs } from './pairs.ts'

export const BLANK_ROW: Specification = { name: '', value: '' }

const isBlank = ({ name, value }: Specification): boolean => name.trim() === '' && value.trim() === ''

/** Whether the name or the value is missing. */
export const isIncomplete = ({ name, value }: Specification): boolean => (name.trim() === '') !== (value.trim() === '')

/** The lines that the rows stand for; a row without anything is none. */
export const textOfRows = (rows: readonly Specification[]): string => pairsText(rows.filter((row) => !isBlank(row)))

/** The rows that show these lines: those that were edited, unless the text has been changed by something else. */
export const rowsShowing = (text: string, edited: readonly Specification[]): readonly Specification[] =>
  textOfRows(edited) === text ? edited : parsePairs(text)

/** The row after its name was typed or pasted. A colon ends the name: it could not be told from the value in a line. */
export function withName(row: Specification, typed: string): Specification {
  const end = typed.search(NAME_END)
  if (end < 0) return { ...row, name: typed }
  const value = typed.slice(end + 1).trim()
  return { name: typed.slice(0, end).trim(), value: value === '' ? row.value : value }
}

/** The rows with pasted lines in the place of a blank row, or after one that has something; undefined for a text of one line. */
export function withPasted(rows: readonly Specification[], position: number, text: string): Specification[] | undefined {
  const row = rows[position]
  if (row === undefined || !text.trim().includes('\n')) return undefined
  // A spreadsheet separates its cells by tabs.
  const pasted = parsePairs(text.replaceAll(/[:：]?\t/g, ': '))
  return isBlank(row) ? rows.toSpliced(position, 1, ...pasted) : rows.toSpliced(position + 1, 0, ...pasted)
}
