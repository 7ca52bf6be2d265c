import { describe, expect, it } from 'vitest'
import { createStatementNames } from '../../src/event-store/statement-names.ts'

describe('the names of statements', () => {
  it('are the same for the same text, and new after a change of the tables', () => {
    const names = createStatementNames()
    const one = names.nameOf('SELECT 1')
    const two = names.nameOf('SELECT 2')
    expect(one).not.toEqual(two)
    expect(names.nameOf('SELECT 1')).toEqual(one)
    names.renew()
    expect([one, two]).not.toContainEqual(names.nameOf('SELECT 1'))
  })

  it('are not given without limit', () => {
    const names = createStatementNames()
    const given = Array.from({ length: 10_000 }, (_, index) => names.nameOf(`SELECT ${String(index)}`)).filter(({ name }) => name)
    expect(given.length).toBeLessThan(1_000)
    expect(names.nameOf('SELECT 10001')).toEqual({})
  })
})
