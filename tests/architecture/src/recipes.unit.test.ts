import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applyStep, countFiles, parseRecipe, readRecipes } from './recipes.ts'

describe('a recipe', () => {
  it('has a step for each block of code that follows the name of a file and a place', () => {
    const text =
      'It touches 2 files.\n\n1. Declare it. `a.ts`, after `const a`:\n\n   ```ts\n     const b = {\n       c: 1,\n     }\n   ```\n\n' +
      '   `b.sql`, new:\n\n   ```sql\n   SELECT 1\n   ```\n\n2. ``Quoted``. `a.ts`, instead of ``x = `y` ``:\n\n   ```ts\n   z\n   ```\n\n' +
      '3. Try it:\n\n   ```sh\n   make test\n   ```\n'
    const recipe = parseRecipe('a.md', text)
    expect(recipe.steps).toEqual([
      { path: 'a.ts', place: 'after', anchor: 'const a', block: 'const b = {\n  c: 1,\n}' },
      { path: 'b.sql', place: 'new', anchor: '', block: 'SELECT 1' },
      { path: 'a.ts', place: 'instead of', anchor: 'x = `y` ', block: 'z' },
    ])
    expect([recipe.touches?.count, countFiles(recipe)]).toEqual([2, 2])
  })

  it.each(readRecipes())('$name says how many files it touches', (recipe) => {
    expect(countFiles(recipe)).toBe(recipe.touches?.count ?? 0)
  })
})

describe('a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-steps-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => writeFileSync(join(folder, 'a.ts'), 'one\n  two {\nthree three\n'))

  const apply = (place: 'new' | 'after' | 'before' | 'instead of' | 'at the end', anchor: string, path = 'a.ts'): string => {
    applyStep(folder, { path, place, anchor, block: 'x\n  y' })
    return readFileSync(join(folder, path), 'utf8')
  }

  it.each([
    ['after', 'two', 'one\n  two {\n  x\n    y\nthree three\n'],
    ['before', 'two', 'one\n  x\n    y\n  two {\nthree three\n'],
    ['instead of', 'two', 'one\n  x\n  y {\nthree three\n'],
    ['at the end', '', 'one\n  two {\nthree three\nx\n  y\n'],
  ] as const)('puts its block %s', (place, anchor, expected) => {
    expect(apply(place, anchor)).toBe(expected)
  })

  it('makes a new file', () => {
    expect(apply('new', '', 'b/c.ts')).toBe('x\n  y\n')
  })

  it.each([
    ['after', 'four', 'a.ts', 'does not contain `four` exactly once'],
    ['after', 'three', 'a.ts', 'does not contain `three` exactly once'],
    ['after', 'one', 'missing.ts', 'no such file'],
    ['new', '', 'a.ts', 'a.ts exists already'],
  ] as const)('%s `%s` of %s fails: %s', (place, anchor, path, message) => {
    expect(() => apply(place, anchor, path)).toThrow(message)
  })
})
