import { describe, expect, it } from 'vitest'
import { createStatementNames } from '../../src/event-store/statement-names.ts'

describe('the names of statements', () => {
  const client = {}

  it('are the same for the same text, and new after a change of the tables', () => {
    const names = createStatementNames()
    const one = names.prepare(client, 'SELECT 1')
    const two = names.prepare(client, 'SELECT 2')
    expect(one).not.toEqual(two)
    expect(names.prepare({}, 'SELECT 1')).toEqual(one)
    names.renew()
    expect([one.name, two.name]).not.toContain(names.prepare(client, 'SELECT 1').name)
  })

  it('have another text after a change of the tables: a pooler knows statements by it', () => {
    const names = createStatementNames()
    expect(names.prepare(client, 'SELECT 1').text).toBe('SELECT 1')
    names.renew()
    expect(names.prepare(client, 'SELECT 1').text).not.toBe('SELECT 1')
  })

  it('are others on a connection where a statement has failed before it was prepared', () => {
    const names = createStatementNames()
    const first = names.prepare(client, 'SELECT 1')
    names.note(client, 'SELECT 1', false)
    const second = names.prepare(client, 'SELECT 1')
    expect(second).toEqual({ name: `${String(first.name)}_1`, text: 'SELECT 1' })
    expect(names.prepare({}, 'SELECT 1')).toEqual(first)
    names.note(client, 'SELECT 1', true)
    names.note(client, 'SELECT 1', false)
    expect(names.prepare(client, 'SELECT 1')).toEqual(second)
  })

  it('are not given without limit', () => {
    const names = createStatementNames()
    const texts = Array.from({ length: 10_000 }, (_, index) => `SELECT ${String(index)}`)
    const given = texts.map((text) => names.prepare(client, text)).filter(({ name }) => name)
    expect(given.length).toBeLessThan(1_000)
    names.note(client, 'SELECT 10001', false)
    expect(names.prepare(client, 'SELECT 10001')).toEqual({ text: 'SELECT 10001' })
  })
})
