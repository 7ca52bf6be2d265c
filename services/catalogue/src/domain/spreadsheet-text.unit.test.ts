import { describe, expect, it } from 'vitest'
import { spreadsheetFault } from './spreadsheet-text.ts'

describe('a text that a spreadsheet has made', () => {
  it.each([
    '10-Mar',
    '10-MAR',
    '1-Dec-24',
    'Mar-10',
    '10. Mrz',
    '10-Mai',
    '10. Mär',
    '10-mars',
    '5-ott',
    '05-ene',
    '3-окт.',
    '10-Okt-26',
    '01.03.2026',
    '3/10/2026',
    '1/2',
    '01.03.',
    '2026-03-10',
    '10-03-2026',
    '10:30',
    '10:30:00',
    '3月10日',
    '12E+5',
    '1.2E+12',
    '1,23E+12',
    '1.2E-05',
  ])('as an SKU, but not elsewhere: %s', (text) => {
    expect(spreadsheetFault('sku', text)).toContain('is what a spreadsheet makes')
    expect(spreadsheetFault('name', text)).toBeUndefined()
  })

  it.each([
    '#N/A',
    '#REF!',
    '#NAME?',
    '#VALUE!',
    '#DIV/0!',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#NV',
    '#BEZUG!',
    '#¡VALOR!',
    '########',
    'Err:502',
  ])('anywhere: %s', (text) => {
    expect(spreadsheetFault('sku', text)).toContain('is an error of the spreadsheet')
    expect(spreadsheetFault('spec:Material', text)).toContain('is an error of the spreadsheet')
  })

  it('anywhere: letters that were lost', () => {
    expect(spreadsheetFault('description', 'Caf\uFFFD')).toContain('letters that were lost')
  })

  it.each([
    'SET-10',
    '5-set',
    '10-MUG',
    'M-1',
    '12-34-56',
    '2-1',
    '40/41',
    'MAX',
    'May',
    '#1',
    '#12',
    'Lamp #3!',
    '1234567890123',
    '12E5',
    'A#N/A',
  ])('is not %s', (text) => {
    expect(spreadsheetFault('sku', text)).toBeUndefined()
    expect(spreadsheetFault('name', text)).toBeUndefined()
  })
})
