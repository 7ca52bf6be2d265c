import { describe, expect, it } from 'vitest'
import { record } from '../shared/record.ts'
import { amount, flag, optional, optionalForAdmins, required, textUpTo, wholeNumber } from './product-field-kinds.ts'

const rule = { label: 'Field' }

describe('a field of a product', () => {
  it.each([
    ['text', required(textUpTo(3), rule), ' Oak ', 'Oak', ['', 'Maple', 5]],
    ['amount', required(amount, rule), '12.50', 1_250, [-1, 1.999, 'x']],
    ['number', required(wholeNumber, rule), '3', 3, [-1, 1.5, 1_000_001]],
    ['flag', required(flag, rule), true, true, ['yes', 1]],
  ] as const)('of the kind %s takes a value', (_kind, field, given, taken, refused) => {
    const input = field.input('field')
    expect(input.parse(given)).toBe(taken)
    expect(input.parse(undefined)).toBeUndefined()
    for (const value of [...refused, null]) expect(input.safeParse(value).success).toBe(false)
  })

  it('that is optional is null between processes and absent in the API, for admins null', () => {
    const { row, api, present } = record({
      deposit: optional(amount, rule).spelled,
      margin: optionalForAdmins(amount, rule).spelled,
    })
    const none = { deposit: null, margin: null }
    expect(row.parse(none)).toEqual(none)
    expect(present(none)).toEqual({ margin: null })
    expect(present({ deposit: 150, margin: 200 })).toEqual({ deposit: 1.5, margin: 2 })
    expect([api.safeParse({}).success, api.safeParse({ deposit: null }).success]).toEqual([true, false])
    expect(optional(textUpTo(200), rule).input('field').parse(null)).toBeNull()
  })
})
