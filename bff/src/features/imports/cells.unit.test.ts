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

  it('of a content have a decimal comma, too, where no comma is between columns', () => {
    expect(valueOf('content', '0,75 l', ';')).toBe('0.75 l')
    expect(valueOf('content', '1,5kg', '\t')).toBe('1.5kg')
    expect(valueOf('content', '1,500 g', ';')).toBe('1,500 g')
    expect(valueOf('content', '0,75 l', ',')).toBe('0,75 l')
  })

  it('that are no amount are told with an amount of the currency', () => {
    const reasonIn = (code: string, decimals: number) => {
      setCurrency({ code, decimals })
      return () => valueOf('price', '1980円', ',', 'amount')
    }
    try {
      expect(reasonIn('jpy', 0)).toThrow('price must be a number such as 1234, not “1980円”')
      expect(reasonIn('kwd', 3)).toThrow('price must be a number such as 1234.500, not “1980円”')
    } finally {
      setCurrency(US_DOLLARS)
    }
  })
})
