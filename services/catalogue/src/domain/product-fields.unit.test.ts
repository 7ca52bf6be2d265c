import { sampleFields } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { changeFields, requireValue, valueText } from './product-fields.ts'

describe('a value of a product', () => {
  it.each([
    ['text', ' Oak ', 'Oak', 'Oak'],
    ['amount', 1_250, 1_250, '$12.50'],
    ['number', 3, 3, '3'],
    ['flag', true, true, 'yes'],
    ['flag', false, false, 'no'],
  ] as const)('of the kind %s: %j is kept as %j, and told as “%s”', (kind, value, kept, told) => {
    expect(requireValue(kind, 'field', value)).toBe(kept)
    expect(valueText(kind, kept)).toBe(told)
    expect([valueText(kind, null), valueText(kind, undefined)]).toEqual([undefined, undefined])
  })

  it.each([
    ['text', ' ', 'field is required'],
    ['amount', 0.5, 'field must be a whole number of cents, not negative'],
    ['number', -1, 'field must be a whole number, not negative'],
  ] as const)('of the kind %s is not %j', (kind, value, reason) => {
    expect(() => requireValue(kind, 'field', value)).toThrow(reason)
  })
})

describe('a change of the fields', () => {
  const details = { ...sampleFields, sku: 'L-1', later: 'of a newer release' }

  it('keeps what it does not name, also fields of a newer release', () => {
    const kept = { brand: 'Sample brand', price: 0, sku: 'L-1', later: 'of a newer release' }
    expect(changeFields(details, { name: 'Lamp' })).toMatchObject({ ...kept, name: 'Lamp' })
  })

  it('takes an optional field away, and no other', () => {
    expect(changeFields(details, { sku: null })).not.toHaveProperty('sku')
    expect(() => changeFields({ ...details, brand: undefined }, {})).toThrow('brand is required')
  })
})
