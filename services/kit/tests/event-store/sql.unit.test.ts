import { describe, expect, it } from 'vitest'
import { and, list, or, raw, sql, where, type Sql } from '../../src/event-store/sql.ts'

const COLUMNS = 'order_id, total'

const sent = ({ text, values }: Sql) => ({ text, values })

describe('a statement of the sql tag', () => {
  it('has a parameter for each value, numbered in their order', () => {
    expect(sent(sql`SELECT 1 WHERE a = ${1} AND b = ${'x'} AND c IS NOT DISTINCT FROM ${null}`)).toEqual({
      text: 'SELECT 1 WHERE a = $1 AND b = $2 AND c IS NOT DISTINCT FROM $3',
      values: [1, 'x', null],
    })
  })

  it('never has a value in its text', () => {
    const value = `'; DROP TABLE orders; --`
    expect(sent(sql`SELECT ${value}`)).toEqual({ text: 'SELECT $1', values: [value] })
  })

  it('has an array as one parameter', () => {
    expect(sent(sql`id = ANY(${['a', 'b']}::uuid[])`)).toEqual({ text: 'id = ANY($1::uuid[])', values: [['a', 'b']] })
    expect(sent(sql`id = ANY(${[]}::uuid[])`)).toEqual({ text: 'id = ANY($1::uuid[])', values: [[]] })
  })

  it('numbers the parameters of the statements in it', () => {
    const between = sql`b BETWEEN ${2} AND ${3}`
    const nested = sql`(SELECT 1 WHERE ${between} LIMIT ${4})`
    expect(sent(sql`a = ${1} AND ${nested} AND c = ${5} AND ${between}`)).toEqual({
      text: 'a = $1 AND (SELECT 1 WHERE b BETWEEN $2 AND $3 LIMIT $4) AND c = $5 AND b BETWEEN $6 AND $7',
      values: [1, 2, 3, 4, 5, 2, 3],
    })
  })

  it('has constants as they are', () => {
    expect(sent(sql`SELECT ${raw(COLUMNS)} FROM orders LIMIT ${1}`)).toEqual({
      text: 'SELECT order_id, total FROM orders LIMIT $1',
      values: [1],
    })
  })

  it('has the same text for all statements of its shape, which share a prepared statement', () => {
    const select = (ids: readonly string[], paid: boolean) =>
      sql`SELECT 1 FROM orders ${where([sql`id = ANY(${ids})`, paid ? sql`paid` : sql`NOT paid`])}`
    expect(select(['a'], true).text).toBe(select(['b', 'c'], true).text)
    expect(select(['a'], true).text).not.toBe(select(['a'], false).text)
  })
})

describe('conditions', () => {
  const isA = sql`a = ${1}`
  const isB = sql`b = ${2}`

  it('are joined', () => {
    expect(sent(and([isA, isB]))).toEqual({ text: 'a = $1 AND b = $2', values: [1, 2] })
    expect(sent(or([isA, isB]))).toEqual({ text: '(a = $1 OR b = $2)', values: [1, 2] })
    expect(sent(where([isA, or([isB, isA])]))).toEqual({ text: 'WHERE a = $1 AND (b = $2 OR a = $3)', values: [1, 2, 1] })
  })

  it('that are none match every row together, and no row as alternatives', () => {
    expect([and([]), or([]), where([])].map(sent)).toEqual([
      { text: 'true', values: [] },
      { text: 'false', values: [] },
      { text: '', values: [] },
    ])
  })

  it('and columns stand in lists, which are not empty', () => {
    expect(sent(list([sql`a`, sql`${1} AS b`]))).toEqual({ text: 'a, $1 AS b', values: [1] })
    expect(() => list([])).toThrow(TypeError)
  })
})
