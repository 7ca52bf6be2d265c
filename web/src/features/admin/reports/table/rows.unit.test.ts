import { describe, expect, it } from 'vitest'
import { count, money, title, words } from './columns.ts'
import type { ReportColumn } from './columns.ts'
import { found, sorted } from './rows.ts'

interface Row {
  name: string
  brand: string
  sold: number
}

const columns: readonly ReportColumn<Row>[] = [
  title('Product', ({ name }) => name),
  words('Brand', ({ brand }) => brand),
  count('Sold', ({ sold }) => sold),
  money('Revenue', ({ sold }) => sold * 1000),
]
const rows: readonly Row[] = [
  { name: 'Jug 10', brand: 'Kiln', sold: 9 },
  { name: 'jug 9', brand: 'Northwind', sold: 10 },
  { name: 'Ébène chair', brand: 'Kiln', sold: 9 },
]
const namesOf = (some: readonly Row[]) => some.map(({ name }) => name)

describe('a long table', () => {
  it('finds rows by words in any of their texts, and not by figures', () => {
    expect(namesOf(found(rows, columns, ' JUG kiln '))).toEqual(['Jug 10'])
    expect(found(rows, columns, '9000')).toEqual([])
    expect(found(rows, columns, ' ')).toBe(rows)
  })

  it('sorts figures by size and texts as people do', () => {
    expect(namesOf(sorted(rows, columns, 'Product'))).toEqual(['Ébène chair', 'jug 9', 'Jug 10'])
    expect(namesOf(sorted(rows, columns, '-Sold'))).toEqual(['jug 9', 'Jug 10', 'Ébène chair'])
  })

  it('keeps the report’s order where nothing else is asked for', () => {
    expect(sorted(rows, columns, '')).toBe(rows)
    expect(namesOf(sorted(rows, columns, 'Sold'))).toEqual(['Jug 10', 'Ébène chair', 'jug 9'])
  })
})
