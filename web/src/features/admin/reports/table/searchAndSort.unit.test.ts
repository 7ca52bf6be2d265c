import { describe, expect, it } from 'vitest'
import { countColumn, moneyColumn, textColumn, titleColumn, type ReportColumn } from './reportColumn.ts'
import { searchRows, sortRows } from './searchAndSort.ts'

interface Row {
  name: string
  brand: string
  sold: number
}

const columns: readonly ReportColumn<Row>[] = [
  titleColumn('Product', ({ name }) => name),
  textColumn('Brand', ({ brand }) => brand),
  countColumn('Sold', ({ sold }) => sold),
  moneyColumn('Revenue', ({ sold }) => sold * 1000),
]
const rows: readonly Row[] = [
  { name: 'Jug 10', brand: 'Kiln', sold: 9 },
  { name: 'jug 9', brand: 'Northwind', sold: 10 },
  { name: 'Ébène chair', brand: 'Kiln', sold: 9 },
]
const namesOf = (some: readonly Row[]) => some.map(({ name }) => name)

describe('search and sort of table rows', () => {
  it('searches the words in text columns, not in numbers', () => {
    expect(namesOf(searchRows(rows, columns, ' JUG kiln '))).toEqual(['Jug 10'])
    expect(searchRows(rows, columns, '9000')).toEqual([])
    expect(namesOf(searchRows(rows, columns, 'ebene'))).toEqual(['Ébène chair'])
    expect(searchRows(rows, columns, ' ')).toBe(rows)
  })

  it('sorts numbers by value and texts by natural order', () => {
    expect(namesOf(sortRows(rows, columns, 'Product'))).toEqual(['Ébène chair', 'jug 9', 'Jug 10'])
    expect(namesOf(sortRows(rows, columns, '-Sold'))).toEqual(['jug 9', 'Jug 10', 'Ébène chair'])
  })

  it('keeps the report’s order without a sort value and for equal values', () => {
    expect(sortRows(rows, columns, '')).toBe(rows)
    expect(namesOf(sortRows(rows, columns, 'Sold'))).toEqual(['Jug 10', 'Ébène chair', 'jug 9'])
  })
})
