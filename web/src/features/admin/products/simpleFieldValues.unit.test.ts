import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fromFormValue, schemaOf, toFormValue } from './simpleFieldValues.ts'

describe('a field of the product form', () => {
  it.each([
    ['text', 'Oak', 'Oak'],
    ['amount', 12.5, '12.5'],
    ['number', 3, '3'],
    ['flag', true, true],
    ['flag', false, false],
  ] as const)('of the kind %s shows %j as %j, and submits it as it was', (kind, value, typed) => {
    expect(toFormValue(value)).toBe(typed)
    expect(fromFormValue({ kind, isOptional: false }, typed)).toBe(value)
  })

  it('is blank for none, which it submits as null', () => {
    expect([toFormValue(null), toFormValue(undefined)]).toEqual(['', ''])
    for (const kind of ['text', 'amount', 'number'] as const) expect(fromFormValue({ kind, isOptional: true }, ' ')).toBeNull()
  })

  it('is checked by the schema of the API, blank as null where it is optional', () => {
    const isValid = (isOptional: boolean, typed: string) =>
      schemaOf({ kind: 'text', isOptional }, z.string().min(1).nullable()).safeParse(typed).success
    expect([isValid(false, 'Oak'), isValid(false, ' '), isValid(true, ' ')]).toEqual([true, false, true])
    const yesOrNo = schemaOf({ kind: 'flag', isOptional: false }, z.boolean())
    expect([yesOrNo.safeParse(false).success, yesOrNo.safeParse('').success]).toEqual([true, false])
  })
})
