import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { cellOf } from './export-products.ts'
import { valueOf } from './read-cells.ts'

describe('the cells of a file of products', () => {
  it.each([
    ['text', 'Oak', 'Oak', 'Oak'],
    ['amount', 1_250, 12.5, '12.5'],
    ['number', 3, 3, '3'],
    ['flag', true, 'yes', true],
    ['flag', false, 'no', false],
  ] as const)('of the kind %s: %j is written as %j, and read as %j', (kind, value, written, read) => {
    expect(cellOf(kind, value)).toBe(written)
    expect(valueOf('field', String(written), ',', kind)).toBe(read)
    expect(cellOf(kind, null)).toBeNull()
  })

  it.each([
    ['amount', '1,5', 'field must be a number such as 1234.50, not “1,5”'],
    ['number', '0x10', 'field must be a number such as 1234, not “0x10”'],
    ['flag', 'maybe', 'field must be yes or no, not “maybe”'],
  ] as const)('of the kind %s are not %s', (kind, cell, reason) => {
    expect(() => valueOf('field', cell, ',', kind)).toThrow(reason)
  })

  it.each([
    ['$10.00', ',', '10.00'],
    ['$1,299.00', ',', '1299.00'],
    ['-$1,299.00', ',', '-1299.00'],
    ['1,299.00 USD', '\t', '1299.00'],
    ['usd 12.50', ',', '12.50'],
    ['12,50 $', ';', '12.50'],
    ['1.299,00\u00a0$', ';', '1299.00'],
    ['1\u202f299,5', ';', '1299.5'],
    ["1'299.00", ';', '1299.00'],
    ['1’299.00', ',', '1299.00'],
    ['1 299', ',', '1299'],
    ['1,23,456.78', ',', '123456.78'],
  ] as const)('of an amount are read as a spreadsheet shows it: %j between %j', (cell, separator, amount) => {
    expect(valueOf('price', cell, separator, 'amount')).toBe(amount)
  })

  it.each([
    ['1,299', ','],
    ['$1,299', ';'],
    ['1.299', ';'],
    ['1.299,00', ','],
    ['1,23,45.00', ','],
    ['€10.00', ','],
    ['A$10.00', ','],
    ['$10.00 $', ','],
    ['$', ','],
    ['1 29', ','],
  ] as const)('of an amount that may be another one, or of another currency, are refused: %j between %j', (cell, separator) => {
    expect(() => valueOf('price', cell, separator, 'amount')).toThrow('price must be a number such as 1234.50')
  })

  it('of an amount without decimals have groups of any sign', () => {
    setCurrency({ code: 'jpy', decimals: 0 })
    try {
      for (const [cell, separator] of [
        ['¥1,980', ','],
        ['￥1,980', '\t'],
        ['1,980円', ','],
        ['1.980', ';'],
      ] as const)
        expect(valueOf('price', cell, separator, 'amount')).toBe('1980')
    } finally {
      setCurrency(US_DOLLARS)
    }
  })

  it.each(['sku', 'gtin', 'mpn'])('of %s may have the mark that keeps their zeros', (column) => {
    expect(valueOf(column, "'04006381333931", ',')).toBe('04006381333931')
  })

  it('of a number have no currency and no groups', () => {
    for (const cell of ['$3', '1,299.00', '1 299']) expect(() => valueOf('countInStock', cell, ',')).toThrow('must be a number')
  })

  it('of a content have a decimal comma, too, where no comma is between columns', () => {
    expect(valueOf('content', '0,75 l', ';')).toBe('0.75 l')
    expect(valueOf('content', '0,250 kg', ';')).toBe('0.250 kg')
    expect(valueOf('content', '1,5kg', '\t')).toBe('1.5kg')
    expect(valueOf('content', '1,500 g', ';')).toBe('1,500 g')
    expect(valueOf('content', '0,75 l', ',')).toBe('0,75 l')
  })

  it('that are no amount are told with an amount of the currency', () => {
    const reasonIn = (code: string, decimals: number) => {
      setCurrency({ code, decimals })
      return () => valueOf('price', '1980 EUR', ',', 'amount')
    }
    try {
      expect(reasonIn('jpy', 0)).toThrow('price must be a number such as 1234, not “1980 EUR”')
      expect(reasonIn('kwd', 3)).toThrow('price must be a number such as 1234.500, not “1980 EUR”')
    } finally {
      setCurrency(US_DOLLARS)
    }
  })
})
