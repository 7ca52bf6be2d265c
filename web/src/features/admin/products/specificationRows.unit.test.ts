import { describe, expect, it } from 'vitest'
import { BLANK_ROW, isIncomplete, rowsShowing, textOfRows, withName, withPasted } from './specificationRows.ts'

const oak = { name: 'Material', value: 'oak' }
const ratio = { name: 'Ratio', value: '16:9' }

describe('rows of specifications', () => {
  it('stand for lines, and a blank row for none', () => {
    expect(textOfRows([oak, BLANK_ROW, ratio, { name: ' ', value: '' }])).toBe('Material: oak\nRatio: 16:9')
    expect(rowsShowing('Material: oak\nRatio: 16:9', [])).toEqual([oak, ratio])
  })

  it('stay as they were typed, until something else changes the lines', () => {
    const typed = [{ name: 'Material ', value: '' }, BLANK_ROW]
    expect(rowsShowing(textOfRows(typed), typed)).toBe(typed)
    expect(rowsShowing('Ratio: 16:9', typed)).toEqual([ratio])
  })

  it('are incomplete with a name or a value alone', () => {
    const rows = [oak, BLANK_ROW, { name: 'Material', value: ' ' }, { name: '', value: 'oak' }]
    expect(rows.map(isIncomplete)).toEqual([false, false, true, true])
  })

  it.each([
    ['Mater', { name: 'Mater', value: 'oak' }],
    ['Material:', { name: 'Material', value: 'oak' }],
    ['Ratio: 16:9', ratio],
    ['材料：木、鉄', { name: '材料', value: '木、鉄' }],
  ])('end a name at a colon: %j', (typed, row) => {
    expect(withName(oak, typed)).toEqual(row)
  })

  it('take pasted lines in the place of a blank row, or after one that has something', () => {
    const lines = 'Ratio: 16:9\r\n\r\nWeight\t2 kg\nWidth:\t40 cm'
    const pasted = [ratio, { name: 'Weight', value: '2 kg' }, { name: 'Width', value: '40 cm' }]
    expect(withPasted([oak, BLANK_ROW], 1, lines)).toEqual([oak, ...pasted])
    expect(withPasted([oak, ratio], 0, lines)).toEqual([oak, ...pasted, ratio])
    expect(withPasted([BLANK_ROW], 0, '材料：木\n重量：\t2：1')).toEqual([
      { name: '材料', value: '木' },
      { name: '重量', value: '2：1' },
    ])
    expect(withPasted([oak], 0, 'one line\n')).toBeUndefined()
  })
})
