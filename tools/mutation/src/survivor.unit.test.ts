import { describe, expect, it } from 'vitest'
import { changeAt } from './survivor.ts'

const source = ['const one = a < b', 'const two = a < b', ''].join('\n')
const on = (line: number, from: number, to: number) => ({ start: { line, column: from }, end: { line, column: to } })

describe('the change of a mutant', () => {
  it.each([
    [1, 'const one = a >= b', 'const two = a < b'],
    [2, 'const one = a < b', 'const two = a >= b'],
  ])('is made on line %i, though the same text stands elsewhere', (line, first, second) => {
    const { guard, without } = changeAt(source, on(line, 13, 18), 'a >= b')
    expect(source.split(guard)).toHaveLength(2)
    expect(source.replace(guard, () => without)).toBe([first, second, ''].join('\n'))
  })

  it('takes no more of the source than it needs', () => {
    expect(changeAt(source, on(1, 7, 10), 'three')).toEqual({ guard: 'one', without: 'three' })
  })

  it('may go over lines', () => {
    const { guard, without } = changeAt(
      source,
      { start: { line: 1, column: 13 }, end: { line: 2, column: 12 } },
      '1; const two =',
    )
    expect(source.replace(guard, () => without)).toBe('const one = 1; const two = a < b\n')
  })
})
