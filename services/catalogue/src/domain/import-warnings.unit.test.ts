import { describe, expect, it } from 'vitest'
import { warningOf } from './import-warnings.ts'

const changed = (before: string, after: string, field = 'option:Size') => warningOf({ field, before, after })

describe('what an import warns of', () => {
  it('is a price that falls to 0, or a new product without one', () => {
    expect(warningOf({ field: 'price', before: 999, after: 0 })).toBe('the price becomes 0, so the product is free')
    expect(warningOf({ field: 'price', before: null, after: 0 })).toContain('free')
    expect(warningOf({ field: 'price', before: 999, after: 1 })).toBeUndefined()
    expect(warningOf({ field: 'countInStock', before: 5, after: 0 })).toBeUndefined()
  })

  it('is a number that a spreadsheet has shortened', () => {
    expect(changed('0017', '17', 'sku')).toBe('sku becomes “17”: did a spreadsheet change it?')
    expect([changed('012.10', '12.1'), changed('1.00', '1'), changed('000', '0')]).not.toContain(undefined)
    expect([changed('17', '0017'), changed('0017', '18'), changed('100', '1'), changed('10.5', '1.5')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is a date in place of another text', () => {
    expect(changed('3-5', '5-Mar')).toBe('option:Size becomes “5-Mar”: did a spreadsheet change it?')
    expect(changed('1 pair', '1/2')).toContain('did a spreadsheet')
    expect([changed('1-Mar', '2-Mar'), changed('S', 'M'), changed('5-Mar', '3-5')]).toEqual([undefined, undefined, undefined])
  })
})
