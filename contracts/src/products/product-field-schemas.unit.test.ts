import { describe, expect, it } from 'vitest'
import { record } from '../shared/record.ts'
import { inputOf, spellField } from './product-field-schemas.ts'
import type { ProductField } from './product-fields.ts'

const label = 'Field'

describe('a field of a product', () => {
  it.each<readonly [ProductField, unknown, unknown, readonly unknown[]]>([
    [{ kind: 'text', label, maxLength: 3 }, ' Oak ', 'Oak', ['', 'Maple', 'a\nb', 5]],
    [{ kind: 'text', label, maxLength: 3, isMultiline: true }, 'a\nb', 'a\nb', ['Maple']],
    [{ kind: 'text', label, maxLength: 3, isPasted: true }, 'Oak\u200b', 'Oak', ['Maple']],
    [{ kind: 'text', label, maxLength: 40, format: 'content' }, '750ML', '750 ml', ['', '750', '0 ml']],
    [{ kind: 'amount', label }, '12.50', 1_250, [-1, 1.999, 'x']],
    [{ kind: 'number', label }, '3', 3, [-1, 1.5, 1_000_001]],
    [{ kind: 'flag', label }, true, true, ['yes', 1]],
  ])('%j takes a value', (field, given, taken, refused) => {
    const input = inputOf('field', field)
    expect(input.parse(given)).toBe(taken)
    expect(input.parse(undefined)).toBeUndefined()
    for (const value of [...refused, null]) expect([value, input.safeParse(value).success]).toEqual([value, false])
  })

  it('that is a choice takes one of its words, in the place of none the word for it, and no other', () => {
    const input = inputOf('field', { kind: 'choice', label, choices: ['low'], none: 'usual', isOptional: true })
    expect(['low', 'usual', null, undefined].map((given) => input.parse(given))).toEqual(['low', null, null, undefined])
    expect(input.safeParse('high').error?.issues[0]?.message).toBe('field must be one of usual, low')
  })

  it('says what a text of a format must be', () => {
    const { error } = inputOf('field', { kind: 'text', label, maxLength: 40, format: 'content' }).safeParse('much')
    expect(error?.issues.map(({ message }) => message)).toEqual(['field must be an amount and a unit, such as 750 ml or 1.5 kg'])
  })

  it('that is optional is null between processes and absent in the API, for admins null', () => {
    const { row, api, present } = record({
      deposit: spellField({ kind: 'amount', label, isOptional: true }),
      margin: spellField({ kind: 'amount', label, isOptional: true, isForAdmins: true }),
    })
    const none = { deposit: null, margin: null }
    expect(row.parse(none)).toEqual(none)
    expect(present(none)).toEqual({ margin: null })
    expect(present({ deposit: 150, margin: 200 })).toEqual({ deposit: 1.5, margin: 2 })
    expect([api.safeParse({}).success, api.safeParse({ deposit: null }).success]).toEqual([true, false])
    expect(inputOf('field', { kind: 'text', label, maxLength: 200, isOptional: true }).parse(null)).toBeNull()
  })

  it('that every product has is a value between processes, and in the API absent to visitors alone', () => {
    const { row, api } = record({
      weight: spellField({ kind: 'number', label }),
      isFragile: spellField({ kind: 'flag', label, isForAdmins: true }),
    })
    const values = { weight: 5, isFragile: false }
    expect([row.safeParse(values).success, row.safeParse({ ...values, isFragile: null }).success]).toEqual([true, false])
    expect([api.safeParse({ weight: 5 }).success, api.safeParse({ isFragile: false }).success]).toEqual([true, false])
  })
})
